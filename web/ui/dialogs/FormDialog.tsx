import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { FormStack } from '../form/FormStack.tsx'
import { uiTexts } from '../ui.texts.ts'
import { AppModal } from './AppModal.tsx'
import { useDiscarding } from './use-discarding.tsx'

interface Props {
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Makes closing ask first. */
  isDirty: boolean
  isSending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A verb: 'Save entity'. */
  save: string
  /** Leaves without saving; 'Cancel' unless stated otherwise. */
  cancel?: string
  /** Another way to save, such as 'Save and add another'; `onChoose` runs before the form is submitted. */
  also?: { label: string; onChoose: () => void }
  problem?: string | null
  children: ReactNode
}

/** A short form in a dialog, open while mounted. Ctrl or ⌘ with Enter saves. */
export function FormDialog(props: Props) {
  const { onClose, title, size, isDirty, isSending, onSubmit, save, also, problem, children } = props
  const { cancel = uiTexts.cancel } = props
  const id = useId()
  const { close, question } = useDiscarding(isDirty, onClose)
  const saveAlso = () => {
    also?.onChoose()
    submitForm(id)
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(id)
  }
  return (
    <>
      <AppModal
        opened
        onClose={close}
        title={title}
        {...(size && { size })}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {cancel}
            </Button>
            {also && (
              <Button variant="default" disabled={isSending} onClick={saveAlso}>
                {also.label}
              </Button>
            )}
            <Button type="submit" form={id} loading={isSending}>
              {save}
            </Button>
          </>
        }
      >
        <FormStack id={id} onSubmit={onSubmit} onKeyDown={saveByKey} problem={problem}>
          {children}
        </FormStack>
      </AppModal>
      {question}
    </>
  )
}

function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
