import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
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

/** A day: typed as MM/DD/YYYY or chosen from a calendar, stored as YYYY-MM-DD. */
export function DateField({
  label,
  value,
  onChange,
  min,
  max,
  required,
  clearable = !required,
  ...rest
}: Props) {
  const [isOpen, { open, close }] = useDisclosure()
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
      value={value}
      onChange={onChange}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
