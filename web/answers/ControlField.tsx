import { Anchor, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { memo } from 'react'
import type { QuestionFacts } from '#domain/answers/answers.rules.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import type { Configuration } from '#domain/protocols/protocols.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import type { AnswerForm } from './answer-form.ts'
import { answersTexts as texts } from './answers.texts.ts'
import classes from './ControlField.module.css'

interface Props {
  control: string
  isHidden: boolean
  isNotApplicable: boolean
  reason: string
  facts: QuestionFacts & { canHide: boolean }
  configuration: Configuration | null
  errors: FieldErrors
  onChange: (patch: Partial<AnswerForm>) => void
  /** Brings back what an answer was loaded over; null when nothing was. */
  onBringBack: (() => void) | null
}

/** The control in words; or that there is none, or that the question does not apply and why. */
export const ControlField = memo(function ControlField({
  control,
  isHidden,
  isNotApplicable,
  reason,
  facts,
  configuration,
  errors,
  onChange,
  onBringBack,
}: Props) {
  const { controlTerm = '', controlText = '', noControlText = '' } = configuration ?? {}
  return (
    <div className={classes.control}>
      {isNotApplicable ? (
        <TextareaField
          label={texts.reason}
          value={reason}
          onChange={next => onChange({ reason: next })}
          error={errors.not_applicable_reason?.[0]}
          autosize
          maxRows={16}
          maxLength={2000}
        />
      ) : (
        <TextareaField
          label={
            <>
              {controlTerm} <span className={classes.text}>{controlText}</span>
            </>
          }
          description={facts.controlExempt ? texts.controlOptional : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={control}
          onChange={next => onChange({ control: next })}
          error={errors.control?.[0]}
          disabled={isHidden}
          autosize
          maxRows={16}
          maxLength={20_000}
        />
      )}
      <div className={classes.ticks}>
        {facts.canHide && (
          <Checkbox
            label={noControlText}
            checked={isHidden && !isNotApplicable}
            disabled={isNotApplicable}
            onChange={event => onChange({ isControlHidden: event.currentTarget.checked })}
          />
        )}
        {(facts.allowNotApplicable || isNotApplicable) && (
          <Checkbox
            label={texts.notApplicable}
            checked={isNotApplicable}
            error={errors.not_applicable?.[0]}
            onChange={event => onChange({ isNotApplicable: event.currentTarget.checked })}
          />
        )}
        <p className={classes.note} role="status">
          {onBringBack && (
            <>
              {texts.replacedNote}{' '}
              <Anchor component="button" type="button" size="sm" onClick={onBringBack}>
                {texts.bringBack}
              </Anchor>
            </>
          )}
        </p>
      </div>
    </div>
  )
})
