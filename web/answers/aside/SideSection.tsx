import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useModalStack } from '#web/ui/dialogs/modal-stack.ts'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from '../AnsweringLayout.module.css'

interface Props {
  label: string
  side: 'left' | 'right'
  /** True while the sheet is open. Beside the question the panel is always visible. */
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Places its children beside the question on wide screens, and in a sheet on narrow ones. */
export function SideSection({ label, side, isOpen, onClose, children }: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const isSheet = !isWide && isOpen
  const isTopmost = useModalStack(isSheet, onClose)
  useFocusBack(isSheet)
  if (isWide) {
    return (
      <aside className={classes.side} data-side={side} aria-label={label}>
        {children}
      </aside>
    )
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size="min(24rem, 100%)"
      returnFocus={false}
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 140 }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={label}>
        <div className={classes.sheetHead}>
          <h2>{label}</h2>
          <Drawer.CloseButton aria-label={uiTexts.close} size="lg" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
