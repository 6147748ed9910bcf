import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './TwoFactor.module.css'

interface Props {
  text: string
  label: string
}

/** A QR code, black on white in every theme, because cameras need it. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: rows.join('') }
}
