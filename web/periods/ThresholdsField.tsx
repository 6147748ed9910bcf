import { Input, NumberInput, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { DEFAULT_THRESHOLD } from '#domain/periods/periods.rules.ts'
import { frameworksInUse } from './frameworks.ts'
import { valuesOf } from './period-values.ts'
import classes from './periods.module.css'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  /** The assessment whose thresholds are kept unless others are entered; undefined until that is known. */
  before: AssessmentPeriod | null | undefined
  value: Record<string, number | string>
  onChange: (value: Record<string, number | string>) => void
  error: string | null
}

/** The risk threshold for remediation, for each framework. Renders nothing while no framework is in use. */
export function ThresholdsField({ before, value, onChange, error }: Props) {
  const frameworks = useQuery(frameworksInUse).data ?? []
  if (frameworks.length === 0 || before === undefined) return null
  const kept = before ? valuesOf(before).thresholds : {}
  return (
    <Input.Wrapper
      label={texts.thresholds}
      description={before ? texts.thresholdsKept(before.name) : texts.thresholdsHelp}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <fieldset className={classes.limits} aria-label={texts.thresholds}>
        {frameworks.map(({ id, name }) => (
          <div key={id} className={classes.limit}>
            <Text size="sm">{name}</Text>
            <NumberInput
              aria-label={texts.thresholdFor(name)}
              className={classes.number}
              min={0}
              max={100}
              clampBehavior="blur"
              decimalScale={2}
              value={value[id] ?? kept[id] ?? DEFAULT_THRESHOLD}
              onChange={threshold => onChange({ ...value, [id]: threshold })}
            />
          </div>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
