import { Button, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { useToday } from '#web/platform/today.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { showUnread } from '#web/ui/form/unread.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { remediationTexts as texts } from '../remediation.texts.ts'
import type { RemedyScope } from '../scope-address.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { beginning } from './beginning.ts'
import { type ChosenPlan, chosenOf, type Draft, missingIn, namesIn, subjectOf } from './draft.ts'
import { Outcome } from './Outcome.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import classes from './remediation.module.css'
import { useAssigning } from './use-assigning.ts'
import { WordsFields } from './WordsFields.tsx'

interface Props {
  preview: AnswerOf<(typeof remediationApi)['preview']>
  /** An open plan for the same risk. */
  plan: ChosenPlan | null
  /** The scope of the answers, whose name a new plan gets. */
  scope: RemedyScope | null
  onClose: () => void
}

/** The form: a plan, a due date, words and people for all, then each answer's own task. */
export function RemediationForm({ preview, plan, scope, onClose }: Props) {
  const { answers, left_out } = preview
  const id = useId()
  const today = useToday()
  const [before] = useState(() => beginning({ answers, plan, scope, today }))
  const [draft, setDraft] = useState<Draft>(before)
  const assigning = useAssigning(plan => setDraft(now => ({ ...now, isNewPlan: false, plan })))
  const { close, question } = useDiscarding(draft !== before && !assigning.outcome, onClose)
  const count = chosenOf(answers, draft).length
  const missing = missingIn(answers, draft)
  const isReady = missing.length === 0
  const change = (patch: Partial<Draft>) => {
    assigning.clear()
    setDraft(now => ({ ...now, ...patch }))
  }
  if (assigning.outcome)
    return (
      <Outcome
        outcome={assigning.outcome}
        names={namesIn(answers, draft)}
        subjects={new Map(answers.map(answer => [answer.answer_id, subjectOf(answer)]))}
        onRetry={assigning.retry}
        isRetrying={assigning.isSending}
        problem={assigning.problem}
        onClose={onClose}
      />
    )
  return (
    <>
      <AppModal
        opened
        onClose={close}
        title={texts.title}
        size={1080}
        actions={
          <>
            {!isReady && (
              <Dimmed className={classes.missing}>
                {texts.missing(missing.map(part => (part === 'plan' && draft.isNewPlan ? 'name' : part)))}
              </Dimmed>
            )}
            <Button variant="default" onClick={close}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" form={id} disabled={!isReady} loading={assigning.isSending}>
              {isReady ? texts.assign(count) : texts.notReady}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (isReady && !showUnread(event.currentTarget)) void assigning.send(answers, draft)
          }}
        >
          <Stack gap="md">
            <Text c="dimmed">{texts.help}</Text>
            <FormProblem>{assigning.problem}</FormProblem>
            <PlanChoice draft={draft} onChange={change} errors={assigning.errors} today={today} />
            <WordsFields answers={answers} draft={draft} onChange={change} />
            <PersonFields draft={draft} onChange={change} />
            <section aria-labelledby={`${id}-answers`}>
              <Title order={3} size="h4" id={`${id}-answers`}>
                {texts.answers}
              </Title>
              <Dimmed role="status">{texts.answersHelp(count, answers.length)}</Dimmed>
              {left_out > 0 && <Dimmed>{texts.leftOut(left_out)}</Dimmed>}
              <AnswerRows answers={answers} draft={draft} onChange={setDraft} />
            </section>
          </Stack>
        </form>
      </AppModal>
      {question}
    </>
  )
}
