import { Anchor, Text } from '@mantine/core'
import type { LinkedAnswer, PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { AnswerAgainLink } from './AnswerAgainLink.tsx'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

/** The answers that the task is about: as they were when they were linked, and now. */
export function TaskAnswers({ task }: { task: PlanTask }) {
  if (task.answers.length === 0) return null
  return (
    <section aria-labelledby="task-answers">
      <h3 id="task-answers" className={classes.head}>
        {texts.answers}
      </h3>
      <Dimmed mb="xs">{texts.answersHelp}</Dimmed>
      <ul className={classes.answers}>
        {task.answers.map(answer => (
          <li key={`${answer.assessment_period_id} ${answer.entity.id} ${answer.question.id}`}>
            <Answer answer={answer} planId={task.action_plan_id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ answer, planId }: { answer: LinkedAnswer; planId: number }) {
  const { open } = useDialogs()
  const { question, entity, answer_id, can_open } = answer
  const words = `${question.tempid} ${question.question}`
  return (
    <>
      {can_open && answer_id !== null ? (
        <Anchor
          component="button"
          type="button"
          ta="start"
          aria-label={texts.openAnswer(question.tempid, entity.name)}
          onClick={() => open({ name: 'answer', answerId: answer_id })}
        >
          {words}
        </Anchor>
      ) : (
        <Text>{words}</Text>
      )}
      <div className={classes.figures} data-figures>
        <span>{entity.name}</span>
        <span>{texts.scores(scoreOf(answer.score_before), scoreOf(answer.score))}</span>
        {(answer.risk_before !== null || answer.risk !== null) && (
          <span>{texts.risks(riskOf(answer.risk_before), riskOf(answer.risk))}</span>
        )}
        {answer.can_answer && <AnswerAgainLink answer={answer} planId={planId} />}
      </div>
    </>
  )
}

const scoreOf = (score: number | null) => (score === null ? texts.noAnswer : String(score))
const riskOf = (risk: number | null) => (risk === null ? texts.noAnswer : formatFigure(risk))
