import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { uiTexts } from '../ui.texts.ts'
import classes from './AppModal.module.css'
import { CLOSING_MS, Closing } from './closing.ts'
import { useModalStack } from './modal-stack.ts'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  /** Keep the dialog mounted and switch this, or mount and unmount it: focus returns either way. */
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** A size of the kit, or pixels. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | number
  children: ReactNode
  /** Buttons, at the bottom right and always in view; the primary one last. */
  actions?: ReactNode
  /** Stays above every other dialog, including those opened after it. */
  isUrgent?: boolean
}

/** Above dialogs, the search and toasts; below the maintenance notice. */
const URGENT_LAYER = 700

/**
 * A dialog. Focus starts on `data-autofocus` or else on the button that closes it, Escape closes only the topmost, focus
 * returns. On a phone it fills the page. The caller keeps its address: `opened` comes from the search parameters.
 */
export function AppModal({ opened: isWanted, onClose, size = 500, isUrgent = false, ...shown }: Props) {
  const { title, children, actions } = shown
  const isClosing = useContext(Closing)
  const opened = isWanted && !isClosing
  const isTopmost = useModalStack(opened, onClose, isUrgent)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      centered={false}
      {...(isUrgent && { zIndex: URGENT_LAYER })}
      yOffset="10dvh"
      trapFocus={useIsShown()}
      returnFocus={false}
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 120, exitDuration: CLOSING_MS, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        {/* Mantine renders a `header`, which in a dialog would be a second banner of the page. */}
        <Modal.Header className={classes.header} role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={uiTexts.close} />
        </Modal.Header>
        <Modal.Body>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Returns false while the page of the dialog is hidden. A trap kept until the page is shown again would look for the
 * focus in a dialog that the page may have left behind.
 */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useLayoutEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [])
  return isShown
}
