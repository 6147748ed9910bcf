import { Button } from '@mantine/core'
import { IconMessage2, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Empty, NotThere } from '#web/ui/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { MessageAddDialog } from './MessageAddDialog.tsx'
import { MessageCard } from './MessageCard.tsx'
import { MessageEditDialog } from './MessageEditDialog.tsx'
import { messageColumns } from './message-columns.tsx'
import { type MessagesSearch, messagesAsked } from './welcome-messages.search.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/welcome-messages')

/** The messages that the company has for everybody, and who has read them. */
export function WelcomeMessagesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [theirs, take] = useState<WelcomeMessage | null>(null)
  const query = useQuery({
    ...asking(welcomeMessagesApi.list, messagesAsked(search)),
    placeholderData: keepPreviousData,
  })
  const go = (patch: Partial<MessagesSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const listed = query.data?.data.find(({ id }) => id === search.edit)
  const edited = theirs && theirs.id === search.edit ? theirs : listed
  const close = () => {
    take(null)
    go({ edit: undefined }, true)
  }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go({ new: 1 })}>
          {texts.write}
        </Button>
      }
    >
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={messageColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        card={message => <MessageCard message={message} />}
        empty={
          <Empty icon={IconMessage2} title={texts.empty} help={texts.emptyHelp}>
            <Button variant="default" onClick={() => go({ new: 1 })}>
              {texts.writeFirst}
            </Button>
          </Empty>
        }
      />
      {search.new && <MessageAddDialog onClose={() => go({ new: undefined }, true)} />}
      {search.edit && query.isSuccess && !query.isPlaceholderData && !edited && (
        <AppModal opened onClose={close} title={texts.editTitle}>
          <NotThere title={texts.notThere} />
        </AppModal>
      )}
      {edited && (
        <MessageEditDialog
          key={`${edited.id} ${theirs ? edited.version : ''}`}
          message={edited}
          onClose={close}
          onTakeTheirs={take}
        />
      )}
    </Page>
  )
}
