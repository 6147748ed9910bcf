import { Button, Group, Stack, Title } from '@mantine/core'
import { filled, type StarterPolicy } from '#domain/policies/starter-policies.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import classes from '../policies.module.css'
import { startersTexts as texts } from './starters.texts.ts'

interface Props {
  policies: readonly StarterPolicy[]
  values: ReadonlyMap<string, string>
  /** The number of blanks that are not filled in. */
  open: number
  isSending: boolean
  onCreate: () => void
  onBack: () => void
}

/** The chosen policies with their blanks filled in. */
export function PreviewStep({ policies, values, open, isSending, onCreate, onBack }: Props) {
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="preview">
      <Title order={2} size="h3" id="preview">
        {texts.previewTitle}
      </Title>
      <Dimmed>{texts.previewHelp}</Dimmed>
      <Dimmed role="status">{texts.open(open)}</Dimmed>
      {policies.map(({ key, code, title, purpose, body, hipaa, csf }) => (
        <details key={key} className={classes.changes} open={policies.length === 1}>
          <summary>{`${code} ${title}`}</summary>
          <Dimmed my="sm">{filled(purpose, values)}</Dimmed>
          <RichText html={filled(body, values)} />
          <Dimmed mt="sm">{citedIn(hipaa, csf)}</Dimmed>
        </details>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <Button onClick={onCreate} loading={isSending}>
          {texts.create(policies.length)}
        </Button>
      </Group>
    </Stack>
  )
}

const citedIn = (hipaa: readonly string[], csf: readonly string[]) =>
  [hipaa.length > 0 && `HIPAA: ${hipaa.join(', ')}`, csf.length > 0 && `CSF: ${csf.join(', ')}`]
    .filter(Boolean)
    .join(' · ')
