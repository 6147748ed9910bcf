import { Link } from '@tanstack/react-router'
import classes from './Palette.module.css'
import type { PaletteRow } from './palette-row.ts'

interface Props {
  id: string
  row: PaletteRow
  isSelected: boolean
  onPoint: () => void
  onChosen: () => void
}

/** A row. If it has an address it is a real link, so that it can also open in another tab. */
export function PaletteLine({ id, row, isSelected, onPoint, onChosen }: Props) {
  const { label, description, icon: Icon, to, search, href, act } = row
  const shared = {
    id,
    role: 'option',
    'aria-selected': isSelected,
    className: classes.line ?? '',
    tabIndex: -1,
    onMouseMove: onPoint,
  }
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...shared} to={to} search={search ?? {}} onClick={onChosen}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href} onClick={onChosen}>
        {content}
      </a>
    )
  }
  const choose = () => {
    onChosen()
    act?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: an option, and the focused field handles the keys
    <div {...shared} onClick={choose}>
      {content}
    </div>
  )
}
