import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './FilesDrop.module.css'

interface Props {
  label: string
  /** The text before the button: 'Drop files here, or'. */
  words: string
  /** Replaces the text while files hover over it. */
  hovering: string
  button: string
  /** The button that opens the camera, on devices that have one at hand. */
  picture?: string
  help?: string
  /** Extensions without the dot; all files by default. The caller validates them. */
  accept?: readonly string[]
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files that are dropped, pasted or chosen, one or several. */
export function FilesDrop(props: Props) {
  const { label, words, hovering, button, picture, help, accept, isDisabled = false, onFiles } = props
  const [isHovered, setHovered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) && picture
  usePasted(isDisabled ? null : onFiles)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }
  const takeFrom = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files)
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
  }
  const over = (event: DragEvent, isOver: boolean) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setHovered(isOver)
  }
  return (
    <section
      aria-label={label}
      className={classes.drop}
      data-hovered={isHovered || undefined}
      onDragOver={event => over(event, true)}
      onDragLeave={event => over(event, false)}
      onDrop={event => {
        over(event, false)
        if (!isDisabled) take(event.dataTransfer.files)
      }}
    >
      <IconUpload size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>{isHovered ? hovering : words}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isDisabled}
        aria-describedby={help ? helpId : undefined}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      {hasCamera && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          onClick={() => camera.current?.click()}
        >
          {picture}
        </Button>
      )}
      {help && (
        <span id={helpId} className={classes.help}>
          {help}
        </span>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(accept && { accept: accept.map(each => `.${each}`).join(',') })}
        onChange={takeFrom}
      />
      {hasCamera && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={picture}
          onChange={takeFrom}
        />
      )}
    </section>
  )
}

/** Handles files pasted anywhere on the page, unless the target takes them itself. */
function usePasted(onFiles: ((files: File[]) => void) | null): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (event.defaultPrevented || files.length === 0 || !latest.current) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
