import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { profileTexts as texts } from '../profile.texts.ts'

const SHOWN_MS = 2000

interface Props {
  text: string
  /** A verb: 'Copy codes'. */
  label: string
  /** Gives this button the initial focus of a dialog. */
  isFirst?: boolean
}

/** Copies a secret: unlike `copyText`, without repeating it in a toast. */
export function CopyButton({ text, label, isFirst = false }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without TLS browsers have no clipboard.
      toastNote(texts.copyByHand, { id: texts.copyByHand })
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      data-autofocus={isFirst || undefined}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? texts.copied : label}</span>
    </Button>
  )
}
