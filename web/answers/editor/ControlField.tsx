import { Anchor, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { memo } from 'react'
import { contentLengths } from '#domain/answers/answer-content.ts'
import type { QuestionFacts } from '#domain/answers/answers.rules.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import type { Configuration } from '#domain/protocols/protocols.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { type AnswerForm, isWorthNothing } from './answer-form.ts'
import classes from './ControlField.module.css'

interface Props {
  form: AnswerForm
  facts: QuestionFacts & { canHide: boolean }
  configuration: Configuration | null
  errors: FieldErrors
  onChange: (patch: Partial<AnswerForm>) => void
  /** Restores the input that a loaded answer replaced; null when there is none. */
  onBringBack: (() => void) | null
}

/** The control in words, or that there is none, or that the question does not apply and why. */
export const ControlField = memo(function ControlField({
  form,
  facts,
  configuration,
  errors,
  onChange,
  onBringBack,
}: Props) {
  const { control, isControlHidden: isHidden, not_applicable: isNotApplicable, not_applicable_reason } = form
  const { controlTerm = '', controlText = '', noControlText = '' } = configuration ?? {}
  return (
    <div className={classes.control}>
      {isNotApplicable ? (
        <TextareaField
          label={texts.reason}
          value={not_applicable_reason ?? ''}
          onChange={next => onChange({ not_applicable_reason: next })}
          error={errors.not_applicable_reason?.[0]}
          autosize
          maxRows={16}
          maxLength={contentLengths.not_applicable_reason}
        />
      ) : (
        <TextareaField
          label={
            <>
              {controlTerm} <span className={classes.text}>{controlText}</span>
            </>
          }
          description={
            facts.controlExempt
              ? texts.controlOptional
              : texts.controlHelp(facts.canHide ? noControlText : '', facts.allowNotApplicable)
          }
          required={!facts.controlExempt && !isHidden}
          withAsterisk={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={control}
          onChange={next => onChange({ control: next, isControlHidden: false })}
          error={errors.control?.[0]}
          // The tick that came with the option does not keep anyone from writing.
          disabled={isHidden && !isWorthNothing(facts.options, form.question_option_id)}
          autosize
          maxRows={16}
          maxLength={contentLengths.control}
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
            onChange={event => onChange({ not_applicable: event.currentTarget.checked })}
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
