import { Button, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { PersonPicker } from '../../users/PersonPicker.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { type DraftTask, type RowChange, subjectOf } from './draft.ts'
import classes from './remediation.module.css'

interface Props {
  answer: AnswerToRemedy
  task: DraftTask
  hasCosts: boolean
  onChange: (change: RowChange) => void
}

/** One answer: whether it gets a task, and which one. */
export function AnswerRow({ answer, task, hasCosts, onChange }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { question, entity, option, risk, open_task } = answer
  const name = subjectOf(answer)
  return (
    <li className={classes.row} data-out={!task.isIn || undefined}>
      <Checkbox
        aria-label={texts.include(name)}
        checked={task.isIn}
        onChange={({ currentTarget }) => onChange({ isIn: currentTarget.checked })}
      />
      <div className={classes.about}>
        <Text size="sm" fw={550} lineClamp={2}>
          {question.tempid} {question.question}
        </Text>
        <Dimmed>
          {[entity.name, option ?? texts.notApplicable, risk !== null && texts.risk(formatFigure(risk))]
            .filter(Boolean)
            .join(' · ')}
        </Dimmed>
        {open_task && <Text size="sm">{texts.hasOpenTask(open_task.plan.name)}</Text>}
      </div>
      {isChanging ? (
        <div className={classes.fields}>
          <TextareaField
            label={texts.description}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            value={task.description}
            onChange={description => onChange({ description })}
          />
          <PersonPicker label={texts.person} person={task.person} onChange={person => onChange({ person })} />
          {hasCosts && (
            <CurrencyField
              label={texts.rowCost}
              value={task.costCents}
              onChange={costCents => onChange({ costCents })}
            />
          )}
        </div>
      ) : (
        <div className={classes.task}>
          <Text size="sm" lineClamp={2} {...(!task.description && { c: 'dimmed' })}>
            {task.description || texts.noDescription}
          </Text>
          <Dimmed>{task.person?.full_name ?? texts.nobody}</Dimmed>
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={!task.isIn}
        aria-label={isChanging ? undefined : texts.changeNamed(name)}
        aria-expanded={isChanging}
        onClick={() => setChanging(!isChanging)}
      >
        {isChanging ? texts.doneChanging : texts.change}
      </Button>
    </li>
  )
}
