import { IconMessage2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { NotAllowed, NotThere } from '#web/ui/page/PageStates.tsx'
import { MessageAddDialog } from './MessageAddDialog.tsx'
import { MessageCard } from './MessageCard.tsx'
import { MessageEditDialog } from './MessageEditDialog.tsx'
import { messageColumns } from './message-columns.tsx'
import { messagesQuery } from './welcome-messages.search.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/welcome-messages')

/** The company's messages for everybody, with the number of readers. */
export function WelcomeMessagesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: welcomeMessagesApi.list, input: messagesQuery(search) }
  const query = useList(list.route, list.input)
  const edited = query.data?.data.find(({ id }) => id === search.edit)
  const close = () => go({ edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={<AddButton onClick={() => go({ new: 1 })}>{texts.write}</AddButton>}
    >
      <RecordList
        name="welcome-messages"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={messageColumns}
        card={message => <MessageCard message={message} />}
        empty={<ListEmpty address={address} icon={IconMessage2} texts={texts} />}
      />
      {search.new && <MessageAddDialog onClose={() => go({ new: undefined }, true)} />}
      {search.edit && query.isSuccess && !query.isPlaceholderData && !edited?.abilities.edit && (
        <AppModal opened onClose={close} title={texts.editTitle}>
          {edited ? (
            <NotAllowed title={edited.title} help={edited.reasons.edit ?? ''} />
          ) : (
            <NotThere title={texts.notThere} />
          )}
        </AppModal>
      )}
      {edited?.abilities.edit && <MessageEditDialog key={edited.id} message={edited} onClose={close} />}
    </Page>
  )
}
