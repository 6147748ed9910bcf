import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import {
  type WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { formatNumber } from '#web/ui/format.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { messageQueries } from './message-queries.ts'
import type { MessagesSearch } from './welcome-messages.search.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** The actions on one message. */
export function MessageMenu({ message }: { message: WelcomeMessage }) {
  const { id, title, reads_count } = message
  const input = { welcome_message_id: id }
  const reads = reads_count ?? 0
  const update = useSend(welcomeMessagesApi.update, { invalidates: messageQueries })
  const removing = useReversible({
    act: welcomeMessagesApi.remove,
    undo: welcomeMessagesApi.restore,
    input,
    invalidates: messageQueries,
    done: texts.removed(title),
    undone: texts.restored(title),
  })
  const showAgain = () =>
    update.mutateAsync({ ...input, again: true }).then(() => toastDone(texts.againDone(title)))
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      record={message}
      width={220}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<MessagesSearch>({ edit: id }),
        },
        reads > 0 && {
          ability: 'edit',
          icon: IconRefresh,
          label: texts.again,
          confirm: {
            title: texts.againTitle(title),
            help: texts.againExplained(formatNumber(reads), reads),
            confirm: texts.againConfirm,
            run: showAgain,
          },
        },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.remove,
          isDestructive: true,
          confirm: {
            title: texts.removeTitle(title),
            help: texts.removeHelp,
            run: removing.act,
          },
        },
      ]}
    />
  )
}
