import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { platformTexts } from '../platform.texts.ts'

/** Prints the page, or saves it as a PDF. */
export function PrintButton() {
  const { print } = platformTexts.parts
  return (
    <ActionIcon variant="default" size={36} aria-label={print} title={print} onClick={() => window.print()}>
      <IconPrinter size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
