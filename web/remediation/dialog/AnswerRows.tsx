import { useState } from 'react'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import { Pager } from '#web/ui/table/Pager.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { AnswerRow } from './AnswerRow.tsx'
import { type Draft, taskOf, tracksCosts, withChange } from './draft.ts'
import classes from './remediation.module.css'

const PER_PAGE = 20

interface Props {
  answers: readonly AnswerToRemedy[]
  draft: Draft
  onChange: (change: (draft: Draft) => Draft) => void
}

/** The answers with the task that each would get, a page at a time. */
export function AnswerRows({ answers, draft, onChange }: Props) {
  const [page, setPage] = useState(1)
  const from = (page - 1) * PER_PAGE
  const shown = answers.slice(from, from + PER_PAGE)
  return (
    <>
      <ul className={classes.rows} aria-label={texts.answers}>
        {shown.map(answer => (
          <AnswerRow
            key={answer.answer_id}
            answer={answer}
            task={taskOf(answer, draft)}
            hasCosts={tracksCosts(draft)}
            onChange={change => onChange(now => withChange(now, answer.answer_id, change))}
          />
        ))}
      </ul>
      <Pager
        of={texts.answers}
        paging={{
          page,
          lastPage: Math.ceil(answers.length / PER_PAGE),
          from: from + 1,
          to: from + shown.length,
          total: answers.length,
        }}
        onPage={setPage}
      />
    </>
  )
}
