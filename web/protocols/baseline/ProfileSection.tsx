import { List, Loader, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import { useState } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FileDropField } from '#web/ui/form/files/FileDropField.tsx'
import classes from '../import/Import.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'
import type { Choice } from './use-baseline.ts'

interface Props {
  isBusy: boolean
  onChoose: (choice: Choice) => Promise<void>
}

const accept = ['.json']
const MAX_BYTES = 20_000_000
const MAX_CHARACTERS = 900_000

/** Indented JSON is often twice as long. */
function packed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

/** A profile to apply: dropped or chosen. It is read at once. */
export function ProfileSection({ isBusy, onChoose }: Props) {
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: File) => {
    const profile = packed(await file.text())
    if (profile.length > MAX_CHARACTERS) setError(texts.tooLarge)
    else await onChoose({ profile, fileName: file.name })
  }
  return (
    <div className={classes.choose}>
      {isBusy ? (
        <Stack align="center" className={classes.panel} role="status">
          <Loader aria-hidden />
          <Dimmed>{texts.reading}</Dimmed>
        </Stack>
      ) : (
        <FileDropField
          label={texts.profile}
          value={null}
          onChange={file => {
            setError(null)
            if (file) void choose(file)
          }}
          accept={accept}
          maxBytes={MAX_BYTES}
          error={error}
        />
      )}
      <section>
        <Title order={2} size="h4" mb="xs">
          {texts.profileTitle}
        </Title>
        <List spacing="xs" c="dimmed">
          {texts.profileNotes.map(note => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      </section>
    </div>
  )
}
