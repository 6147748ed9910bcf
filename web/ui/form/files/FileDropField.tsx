import { CloseButton, Input, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { Dimmed } from '../../Dimmed.tsx'
import { formatBytes } from '../../format.ts'
import { uiTexts as texts } from '../../ui.texts.ts'
import classes from './FileDropField.module.css'

const MAX_BYTES = 20_000_000

interface Props {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  /** Extensions with their dot: `['.json', '.xlsx']`. */
  accept?: readonly string[]
  maxBytes?: number
  error?: string | null
  required?: boolean
}

/** One file, dropped or chosen. Files that are too large or of another type are refused at once, with the reason. */
export function FileDropField(props: Props) {
  const { label, value, onChange, accept = [], maxBytes = MAX_BYTES, error = null, required = false } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const reason = refusalOf(file, accept, maxBytes)
    setRefused(reason)
    if (reason === null) onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Input.Wrapper id={id} label={label} required={required} withAsterisk={false} error={refused ?? error}>
      {value ? (
        <div className={classes.chosen}>
          <IconFile size={20} stroke={1.5} aria-hidden />
          <Text className={classes.name} truncate>
            {value.name}
          </Text>
          <Dimmed data-figures>{formatBytes(value.size)}</Dimmed>
          <CloseButton aria-label={texts.removeFile(value.name)} onClick={() => onChange(null)} />
        </div>
      ) : (
        <label
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconUpload size={22} stroke={1.5} aria-hidden />
          <span>{texts.dropFile}</span>
          <Dimmed span>{texts.dropAllowed(accept.join(', '), formatBytes(maxBytes))}</Dimmed>
          <input
            id={id}
            type="file"
            accept={accept.join(',')}
            aria-invalid={Boolean(refused ?? error)}
            aria-describedby={(refused ?? error) ? `${id}-error` : undefined}
            className={classes.input}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </Input.Wrapper>
  )
}

function refusalOf(file: File, accept: readonly string[], maxBytes: number): string | null {
  const name = file.name.toLowerCase()
  if (accept.length > 0 && !accept.some(ending => name.endsWith(ending))) {
    return texts.fileOfOtherType(accept.join(', '))
  }
  return file.size > maxBytes ? texts.fileTooLarge(formatBytes(maxBytes)) : null
}
