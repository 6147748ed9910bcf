import { IconWebhook } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type Webhook, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { eventsIn } from '../events-in.ts'
import { AddWebhookDialog } from '../form/AddWebhookDialog.tsx'
import { EditWebhookDialog } from '../form/EditWebhookDialog.tsx'
import { useMayChange } from '../use-may-change.ts'
import { WebhookLink } from '../WebhookLink.tsx'
import { WebhookStatusBadge } from '../WebhookStatusBadge.tsx'
import { webhooksTexts as texts } from '../webhooks.texts.ts'
import { ListedMenu } from './ListedMenu.tsx'
import { sinceOf, webhookColumns } from './webhook-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/webhooks')

/** The webhooks of the company. */
export function WebhooksPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayChange = useMayChange()
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={mayChange ? null : texts.locked}
      action={mayChange && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="webhooks"
        label={texts.title}
        query={useList(webhooksApi.list, {})}
        address={address}
        columns={webhookColumns}
        card={webhook => <WebhookCard webhook={webhook} />}
        empty={
          <ListEmpty
            address={address}
            icon={IconWebhook}
            texts={texts}
            mayAdd={mayChange}
            limitedHelp={texts.emptyLocked}
          />
        }
      />
      {mayChange && search.new && <AddWebhookDialog onClose={close} />}
      {mayChange && search.edit && (
        <EditWebhookDialog key={search.edit} webhookId={search.edit} onClose={close} />
      )}
    </Page>
  )
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const since = sinceOf(webhook)
  return (
    <RecordCard title={<WebhookLink webhook={webhook} />} menu={<ListedMenu webhook={webhook} />}>
      {webhook.description && <Dimmed>{webhook.description}</Dimmed>}
      <WebhookStatusBadge webhook={webhook} />
      {since && <Dimmed>{texts.since(formatMoment(since))}</Dimmed>}
      <Dimmed>{eventsIn(webhook.events)}</Dimmed>
    </RecordCard>
  )
}
