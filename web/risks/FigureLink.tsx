import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { type FigureOf, figureDialog } from './figure/figure-address.ts'

export type { FigureOf }

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  of: FigureOf
}

/** A risk figure, linked to the dialog that explains it over the same page. */
export function FigureLink({ of, onClick, ...props }: Props) {
  const { open, hrefOf } = useDialogs()
  const dialog = figureDialog(of)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Another tab opens the page that the address names.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(dialog)
  }
  return <a {...props} href={hrefOf(dialog)} onClick={follow} />
}
