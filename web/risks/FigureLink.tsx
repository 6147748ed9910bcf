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
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(dialog)
  }
  return <a {...props} href={hrefOf(dialog)} onClick={follow} />
}

/** Any other click opens the page that the address names in another tab. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
