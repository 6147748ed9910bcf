import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Webhook, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { eventsIn } from '../events-in.ts'
import { FOLLOW_MS } from '../follow.ts'
import { EditWebhookDialog } from '../form/EditWebhookDialog.tsx'
import { useMayChange } from '../use-may-change.ts'
import { WebhookStatusBadge } from '../WebhookStatusBadge.tsx'
import classes from '../webhooks.module.css'
import type { MessagesSearch } from '../webhooks.search.ts'
import { webhooksTexts as texts } from '../webhooks.texts.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { TroubleAlert } from './TroubleAlert.tsx'
import { WebhookActions } from './WebhookActions.tsx'

const route = getRouteApi('/signed-in/company/admin/company/webhooks/$webhookId')
const crumbs = [{ label: texts.title, to: '/company/webhooks' }]

const EVENTS_SHOWN = 12

/** One webhook: whether its messages arrive, and each of them. */
export function WebhookPage() {
  const { webhookId } = route.useParams()
  const mayChange = useMayChange()
  const { data, error, refetch } = useQuery({
    ...asking(webhooksApi.show, { webhook_id: webhookId }),
    refetchInterval: ({ state }) => (state.data?.failing_since && state.data.is_active ? FOLLOW_MS : false),
  })
  if (!data && !error) return <PageSkeleton />
  if (!data) {
    return (
      <Page title={texts.one} crumbs={crumbs}>
        {error && <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} />}
      </Page>
    )
  }
  return (
    <Page
      title={data.address}
      crumbs={crumbs}
      note={mayChange ? null : texts.locked}
      action={<WebhookActions webhook={data} />}
    >
      <TroubleAlert webhook={data} />
      <WebhookFacts webhook={data} />
      <MessagesSection webhookId={webhookId} />
      <WebhookDialogs webhookId={webhookId} mayChange={mayChange} />
    </Page>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { status, events, description } = texts.facts
  return (
    <FactList
      className={classes.facts}
      facts={[
        [status, <WebhookStatusBadge key="status" webhook={webhook} />],
        [events, eventsIn(webhook.events, EVENTS_SHOWN)],
        [description, webhook.description],
      ]}
    />
  )
}

/** The dialogs that the address opens. */
function WebhookDialogs({ webhookId, mayChange }: { webhookId: number; mayChange: boolean }) {
  const { search, go } = useAddress<MessagesSearch>(route.useSearch(), route.useNavigate())
  const close = () => go({ edit: undefined, message: undefined, replay: undefined }, true)
  if (search.message) return <MessageDialog {...{ webhookId, messageId: search.message }} onClose={close} />
  if (search.replay) return <ReplayDialog webhookId={webhookId} search={search} onClose={close} />
  if (search.edit && mayChange) return <EditWebhookDialog webhookId={webhookId} onClose={close} />
  return null
}
