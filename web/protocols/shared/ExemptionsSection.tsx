import { Alert, Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import type { SharedProtocol } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Empty, NothingFound } from '#web/ui/page/PageStates.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import { matching, outlineOf } from '../questions/outline.ts'
import { ExemptionListItem } from './ExemptionListItem.tsx'
import classes from './Exemptions.module.css'
import { sharedTexts as texts } from './shared.texts.ts'

const route = getRouteApi('/signed-in/administration/admin/frameworks/$frameworkId/questions')

interface Props {
  framework: SharedProtocol
  rows: readonly QuestionContent[]
}

/** The questions of a framework of the product, of which nothing but the exemptions can be changed. */
export function ExemptionsSection({ framework, rows }: Props) {
  const { search = '', exempt = false } = route.useSearch()
  const navigate = route.useNavigate()
  const outline = useMemo(() => outlineOf(rows), [rows])
  const questions = outline.flatMap(each => each.questions)
  const shown = (search ? matching(outline, search) : outline)
    .map(each => ({ ...each, questions: each.questions.filter(one => !exempt || one.control_exempt) }))
    .filter(each => each.questions.length > 0)
  const change = (next: { search?: string | undefined; exempt?: boolean | undefined }) =>
    void navigate({ search: before => ({ ...before, ...next }), replace: true, resetScroll: false })
  return (
    <Stack gap="lg">
      <Alert color="accent" variant="light" icon={<IconInfoCircle aria-hidden />} title={texts.shippedTitle}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{texts.shippedHelp}</Text>
          <Button
            variant="default"
            size="sm"
            renderRoot={props => <Link to="/admin/frameworks" search={{ copy: framework.id }} {...props} />}
          >
            {protocolsTexts.copy}
          </Button>
        </Stack>
      </Alert>
      <section aria-labelledby="exemptions">
        <Title order={2} size="h4" id="exemptions">
          {texts.exemptionsTitle}
        </Title>
        <Dimmed maw="75ch">{texts.exemptionsHelp}</Dimmed>
        {framework.control_exempt && <Text mt="xs">{texts.allExempt}</Text>}
        {questions.length === 0 ? (
          <Empty title={texts.noQuestions} help={texts.noQuestionsHelp} />
        ) : (
          <>
            <Group gap="md" my="md">
              <SearchField
                value={search}
                onSearch={text => change({ search: text.trim() || undefined })}
                aria-label={texts.searchQuestions}
                placeholder={texts.searchQuestions}
              />
              <Switch
                label={texts.onlyExempt}
                checked={exempt}
                onChange={({ currentTarget }) => change({ exempt: currentTarget.checked || undefined })}
              />
              <Text c="dimmed" ms="auto" role="status" data-figures>
                {texts.exemptCount(questions.filter(one => one.control_exempt).length)}
              </Text>
            </Group>
            {shown.map(({ topic, questions: below }) => (
              <section key={topic.id} className={classes.topic} aria-labelledby={`topic-${topic.id}`}>
                <Title order={3} size="h5" id={`topic-${topic.id}`}>
                  {topic.tempid} {topic.title}
                </Title>
                <ul className={classes.questions}>
                  {below.map(question => (
                    <ExemptionListItem key={question.id} question={question} />
                  ))}
                </ul>
              </section>
            ))}
            {shown.length === 0 &&
              (search ? (
                <NothingFound onClear={() => change({ search: undefined, exempt: undefined })} />
              ) : (
                <Empty title={texts.noneExempt} help={texts.noneExemptHelp} />
              ))}
          </>
        )}
      </section>
    </Stack>
  )
}
