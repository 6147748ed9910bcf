import { Input, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { type Feature, isOffered } from '#domain/access/features.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { useFeatures } from './use-features.ts'

interface Props {
  value: Feature[]
  onChange: (value: Feature[]) => void
  /** Set when the field is alone in a dialog: the title replaces its label and the first switch gets the focus. */
  isAlone?: boolean
}

/** The features of a company: a switch for each, with its purpose. */
export function FeaturesField({ value, onChange, isAlone = false }: Props) {
  const label = useId()
  const { features, error, refetch } = useFeatures()
  const offered = features?.filter(({ key }) => isOffered(key))
  const turn = (key: Feature, isOn: boolean) =>
    onChange(isOn ? [...value, key] : value.filter(each => each !== key))
  if (error && !features) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  return (
    <div>
      {!isAlone && (
        <Input.Label component="div" id={label}>
          {texts.featuresLabel}
        </Input.Label>
      )}
      <ul
        className={classes.switches}
        {...(isAlone ? { 'aria-label': texts.featuresLabel } : { 'aria-labelledby': label })}
      >
        {offered?.map(({ key, name, description }, index) => (
          <li key={key}>
            <ToggleField
              label={name}
              description={description}
              checked={value.includes(key)}
              onChange={isOn => turn(key, isOn)}
              data-autofocus={(isAlone && index === 0) || undefined}
            />
          </li>
        )) ?? <FeaturesSkeleton />}
      </ul>
      <Input.Description mt={6}>{texts.featuresHelp}</Input.Description>
    </div>
  )
}

function FeaturesSkeleton() {
  return [1, 2, 3, 4].map(row => (
    <li key={row} aria-hidden>
      <Skeleton h={36} />
    </li>
  ))
}
