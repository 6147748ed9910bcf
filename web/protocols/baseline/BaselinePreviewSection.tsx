import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { BaselinePreview } from '#domain/protocols/import-preview.ts'
import type { InCompany } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import importClasses from '../import/Import.module.css'
import { ImportCautionsSection } from '../import/ImportCautionsSection.tsx'
import type { OutlineTopic } from '../questions/outline.ts'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'
import { ParametersSection } from './ParametersSection.tsx'
import { ParameterStore, parametersToSend } from './parameter-store.ts'
import { RestoredNote } from './RestoredNote.tsx'
import type { Details } from './use-baseline.ts'
import { useKeptValues } from './use-kept-values.ts'

interface Props {
  me: InCompany
  /** The framework that the controls are chosen from. */
  protocolId: number
  outline: readonly OutlineTopic[]
  preview: BaselinePreview
  isBusy: boolean
  onBack: () => void
  /** Returns whether it has begun. */
  onMake: (details: Details, isConfirmed: boolean) => Promise<boolean>
}

/** The content of a baseline to come, its name, and its open parameters to fill in. */
export function BaselinePreviewSection(props: Props) {
  const { me, protocolId, outline, preview, isBusy, onBack, onMake } = props
  const [name, setName] = useState(preview.name)
  // The fields stay while a preview with their values comes in, and so does the name that they are kept under.
  const [store] = useState(() => new ParameterStore(preview.parameters))
  const [keptName] = useState(`baseline.${protocolId}.${preview.name}`)
  const { restoredCount, forget } = useKeptValues(me, store, keptName)
  // A confirmation is of these cautions: others need one of their own.
  const [confirmed, setConfirmed] = useState('')
  const reasons = preview.cautions.join('\n')
  const isConfirmed = reasons !== '' && confirmed === reasons
  const make = async () => {
    if (!name.trim()) return
    const details = { name: name.trim(), parameters: parametersToSend(store) }
    if (await onMake(details, isConfirmed)) forget()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void make()
      }}
    >
      <Stack gap="xl">
        <div className={importClasses.panel}>
          <TextInput
            label={texts.name}
            value={name}
            maxLength={300}
            data-autofocus
            error={name.trim() ? null : texts.nameRequired}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group gap="xs" mt="sm" wrap="nowrap" align="flex-start">
            <IconInfoCircle size={18} stroke={1.6} className={importClasses.note} aria-hidden />
            <Text>{preview.protocol_id ? texts.update : texts.newFramework}</Text>
          </Group>
        </div>
        {preview.cautions.length > 0 && (
          <ImportCautionsSection
            key={reasons}
            cautions={preview.cautions}
            isConfirmed={isConfirmed}
            onConfirm={isTicked => setConfirmed(isTicked ? reasons : '')}
          />
        )}
        <ContentSection outline={outline} chosen={preview.question_ids} />
        {preview.lacks_catalog ? (
          <LacksCatalogSection />
        ) : (
          <>
            <RestoredNote count={restoredCount} store={store} />
            <ParametersSection store={store} />
          </>
        )}
        {preview.warnings.length > 0 && <NotesSection notes={preview.warnings} />}
        <div className={importClasses.bar}>
          <Button variant="default" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" loading={isBusy} disabled={reasons !== '' && !isConfirmed}>
            {texts.make(preview.counts.questions)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Says how to get parameters, for a framework that was imported before its catalog was kept. */
function LacksCatalogSection() {
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={texts.lacksCatalog}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.lacksCatalogHelp}</Text>
        <Button
          variant="default"
          size="sm"
          renderRoot={props => <Link to="/company/frameworks/import" {...props} />}
        >
          {texts.importAgain}
        </Button>
      </Stack>
    </Alert>
  )
}

/** The topics with how many of their questions come in. */
function ContentSection({
  outline,
  chosen,
}: {
  outline: readonly OutlineTopic[]
  chosen: readonly number[]
}) {
  const topics = useMemo(() => {
    const ids = new Set(chosen)
    return outline
      .map(({ topic, questions }) => ({
        topic,
        total: questions.length,
        count: questions.filter(({ id }) => ids.has(id)).length,
      }))
      .filter(({ count }) => count > 0)
  }, [outline, chosen])
  return (
    <section>
      <Title order={2} size="h4">
        {texts.content}
      </Title>
      <Dimmed>{texts.contentHelp}</Dimmed>
      <ul className={classes.content}>
        {topics.map(({ topic, count, total }) => (
          <li key={topic.id}>
            <span>{texts.topic(topic.tempid, topic.title || topic.question)}</span>
            <Text component="span" c="dimmed" data-figures>
              {texts.chosenOf(count, total)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts of a profile that could not be applied. */
function NotesSection({ notes }: { notes: readonly string[] }) {
  return (
    <details className={importClasses.warnings} open={notes.length <= 5}>
      <summary>{texts.notes(notes.length)}</summary>
      <List size="sm" spacing={4} mt="xs">
        {notes.map(note => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </details>
  )
}
