import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBook2, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { FaqEditLink } from './FaqEditLink.tsx'
import { faqsTexts as texts } from './faqs.texts.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with one question of the knowledge base. */
export function FaqMenu({ faq: { id, question, deleted_at } }: { faq: FrequentlyAskedQuestion }) {
  const [isAsking, ask] = useState(false)
  const { trash, restore, isPending } = useTrashing(id)
  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(question)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {deleted_at ? (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={restore}>
              {texts.restore}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                renderRoot={props => <FaqEditLink {...props} faqId={id} />}
              >
                {texts.edit}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconBook2 {...icon} />}
                renderRoot={props => <Link {...props} to="/faq/{-$search}" search={{ faqId: id }} />}
              >
                {texts.show}
              </Menu.Item>
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconTrash {...icon} />}
                onClick={() => ask(true)}
              >
                {texts.trash}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        title={texts.trashTitle}
        confirm={texts.trashConfirm}
        onConfirm={() => trash(() => ask(false))}
        isPending={isPending}
        isDestructive
      >
        {texts.trashHelp(question)}
      </ConfirmDialog>
    </>
  )
}

/** The line goes away with its question, and its callbacks with it; a promise does not. A toast tells failures. */
function useTrashing(id: number) {
  const removing = useSend(faqApi.remove)
  const restoring = useSend(faqApi.restore)
  const tell = () => undefined
  const restore = () =>
    void restoring.mutateAsync({ faq_id: id }).then(() => toastDone(texts.restoredDone), tell)
  const trash = (onDone: () => void) =>
    void removing.mutateAsync({ faq_id: id }).then(() => {
      onDone()
      toastUndo(texts.trashedDone, restore)
    }, tell)
  return { trash, restore, isPending: removing.isPending }
}
