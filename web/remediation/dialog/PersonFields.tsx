import { NativeSelect } from '@mantine/core'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PersonPicker } from '../../users/PersonPicker.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { type Draft, type PersonRule, personRules } from './draft.ts'

interface Props {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
}

/** The people who get the tasks, by rule or one for all. */
export function PersonFields({ draft: { rule, person }, onChange }: Props) {
  const choice = (
    <NativeSelect
      label={texts.who}
      value={rule}
      onChange={({ currentTarget }) => onChange({ rule: currentTarget.value as PersonRule })}
      data={personRules.map(value => ({ value, label: texts.rules[value] }))}
    />
  )
  if (rule !== 'person') return choice
  return (
    <FieldPair>
      {choice}
      <PersonPicker label={texts.person} person={person} onChange={next => onChange({ person: next })} />
    </FieldPair>
  )
}
