import { iconAt } from './page-icons.ts'

/** The icon of a page, by its address in the menus. */
export function PageIcon({ to, size }: { to: string; size: number }) {
  const Icon = iconAt(to)
  return <Icon size={size} stroke={1.6} aria-hidden />
}
