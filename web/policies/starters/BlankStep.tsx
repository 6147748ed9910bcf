import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Blank } from '#domain/policies/starters/starter-policy.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { startersTexts as texts } from './starters.texts.ts'

interface Props {
  blank: Blank
  /** From 1. */
  index: number
  total: number
  usedIn: readonly string[]
  value: string
  onNext: (value: string) => void
  onBack: () => void
}

const MAX_LENGTH = 300

/** Asks for one blank. An empty one stays marked in the text. */
export function BlankStep({ blank, index, total, usedIn, value: initial, onNext, onBack }: Props) {
  const [value, setValue] = useState(initial)
  const next = (event: FormEvent) => {
    event.preventDefault()
    onNext(value.trim())
  }
  return (
    <section aria-label={texts.blankOf(index, total)}>
      <ProgressBar label={texts.blankOf(index, total)} done={index - 1} total={total} />
      <FormStack onSubmit={next} problem={null} style={{ marginTop: 'var(--mantine-spacing-lg)' }}>
        <TextField
          label={blank.label}
          description={texts.example(blank.example)}
          autoFocus
          maxLength={MAX_LENGTH}
          value={value}
          onChange={event => setValue(event.currentTarget.value)}
        />
        <Dimmed>{texts.usedIn(usedIn.join(', '))}</Dimmed>
        <Group gap="sm">
          <Button variant="default" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit">{value.trim() ? texts.next : texts.skip}</Button>
        </Group>
      </FormStack>
    </section>
  )
}
