import { Button, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { starterPolicies } from '#domain/policies/starter-policies.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { startersTexts as texts } from './starters.texts.ts'

interface Props {
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
  onNext: () => void
}

/** Chooses among the shipped policies. */
export function ChooseStep({ keys, onChange, onNext }: Props) {
  const all = starterPolicies.map(({ key }) => key)
  const isAll = keys.length === all.length
  const toggle = (key: string) =>
    onChange(keys.includes(key) ? keys.filter(each => each !== key) : [...keys, key])
  return (
    <Stack component="section" gap="md" mt="lg" aria-label={texts.chooseTitle}>
      <Checkbox
        label={texts.all}
        checked={isAll}
        indeterminate={keys.length > 0 && !isAll}
        onChange={() => onChange(isAll ? [] : all)}
      />
      {starterPolicies.map(({ key, code, title, purpose, hipaa, csf }) => (
        <Checkbox
          key={key}
          label={`${code} ${title}`}
          description={`${purpose} ${texts.serves(hipaa.length, csf.length)}`}
          checked={keys.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
      <Group gap="md">
        <Button onClick={onNext} disabled={keys.length === 0}>
          {texts.toBlanks}
        </Button>
        <Dimmed role="status">{texts.chosen(keys.length)}</Dimmed>
      </Group>
    </Stack>
  )
}
