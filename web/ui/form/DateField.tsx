import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../format.ts'
import classes from './DateField.module.css'
import { dayOf } from './days.ts'
import { formTexts } from './form.texts.ts'

const texts = formTexts.date

const labels = {
  previousMonth: texts.previousMonth,
  nextMonth: texts.nextMonth,
  previousYear: texts.previousYear,
  nextYear: texts.nextYear,
  previousDecade: texts.previousDecade,
  nextDecade: texts.nextDecade,
}

interface Props
  extends Omit<
    DateInputProps,
    'value' | 'defaultValue' | 'onChange' | 'minDate' | 'maxDate' | 'valueFormat'
  > {
  label: string
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
}

interface Typed {
  text: string
  /** The day of the field at that time: one that is chosen afterwards takes the place of the text. */
  value: string | null
}

/**
 * A day: typed as MM/DD/YYYY or chosen from a calendar, stored as YYYY-MM-DD. A text that isn't a day in its limits stays,
 * with an error, and keeps the form from being sent.
 */
export function DateField({
  label,
  value,
  onChange,
  min,
  max,
  required,
  clearable = !required,
  error,
  onBlur,
  ...rest
}: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isLeft, setLeft] = useState(false)
  const problem = typed?.value === value ? problemOf(typed.text, min, max) : null
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
  return (
    <DateInput
      placeholder={texts.shown}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      firstDayOfWeek={0}
      ariaLabels={labels}
      clearButtonProps={{ 'aria-label': texts.clear(label) }}
      withAsterisk={false}
      classNames={{ day: classes.day ?? '' }}
      {...rest}
      popoverProps={{ ...rest.popoverProps, onOpen: open, onClose: close }}
      // Escape closes only the calendar, not the dialog around the field.
      data-mantine-stop-propagation={isOpen || undefined}
      label={label}
      required={required ?? false}
      clearable={clearable}
      valueFormat={texts.shown}
      dateParser={dayOf}
      fixOnBlur={problem === null}
      error={(isLeft && problem) || error}
      // The calendar opens below the input, where it would cover the error.
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      onInput={({ currentTarget }) => {
        field.current = currentTarget
        setTyped({ text: currentTarget.value, value })
        setLeft(false)
      }}
      onBlur={event => {
        setLeft(true)
        onBlur?.(event)
      }}
      onInvalid={() => setLeft(true)}
      value={value}
      onChange={onChange}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}

function problemOf(text: string, min: string | undefined, max: string | undefined): string | null {
  if (text.trim() === '') return null
  const day = dayOf(text)
  if (day === null) return texts.unreadable
  if (min && day < min) return texts.tooEarly(formatDate(min))
  return max && day > max ? texts.tooLate(formatDate(max)) : null
}
