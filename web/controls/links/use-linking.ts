import { type FormEvent, useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { linkApis } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'

interface Linking {
  kind: ControlLinkTable
  /** The controls and records that are linked, from those that are chosen. */
  linkOf: (chosen: number[]) => { control_ids: number[]; record_ids: number[] }
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Chooses records or controls, and links them at once. */
export function useLinking({ kind, linkOf, onClose, onDone }: Linking) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const link = useSend(linkApis[kind].link, { invalidates: controlQueries })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in another form, which is not to be sent.
    event.stopPropagation()
    if (chosen.size === 0) return onClose()
    link.mutate(linkOf([...chosen]), {
      onSuccess: ({ added }) => {
        toastDone(texts.linked(added))
        onDone?.()
        onClose()
      },
    })
  }
  return {
    chosen,
    setChosen,
    dialog: {
      size: 'lg',
      save: texts.save,
      isDirty: chosen.size > 0,
      isSending: link.isPending,
      onSubmit,
      onClose,
    } as const,
  }
}
