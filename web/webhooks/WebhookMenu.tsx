import {
  IconHistory,
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { NewSecretDialog } from './NewSecretDialog.tsx'
import { useMayChange } from './use-may-change.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import { webhooksTexts as texts } from './webhooks.texts.ts'

interface Props {
  webhook: Webhook
  /** On its own page, which shows its messages already. */
  isOnPage?: boolean
  onTested: (messageId: number) => void
  onRemoved?: () => void
}

/** The actions on one webhook. */
export function WebhookMenu({ webhook, isOnPage = false, onTested, onRemoved }: Props) {
  const { id, address, is_active } = webhook
  const mayChange = useMayChange()
  const { switchOn, switchOff, test, remove } = useWebhookActions(webhook)
  return (
    <RecordMenu
      label={texts.actionsFor(address)}
      actions={[
        !isOnPage && {
          icon: IconListDetails,
          label: texts.messages,
          link: props => <Link {...props} to="/company/webhooks/$webhookId" params={{ webhookId: id }} />,
        },
        mayChange && { icon: IconPencil, label: texts.edit, link: searchLink({ edit: id }) },
        !isOnPage && {
          icon: IconSend,
          label: texts.test,
          onClick: () => void test().then(onTested, quietly),
        },
        mayChange &&
          !is_active && {
            icon: IconPlayerPlay,
            label: texts.switchOn,
            onClick: () => void switchOn().catch(quietly),
          },
        mayChange &&
          is_active && {
            icon: IconPlayerPause,
            label: texts.switchOff,
            confirm: { title: texts.switchOffTitle, help: texts.switchOffHelp, run: switchOff },
          },
        mayChange && {
          icon: IconKey,
          label: texts.newSecret,
          dialog: close => <NewSecretDialog webhook={webhook} onClose={close} />,
        },
        {
          icon: IconHistory,
          label: texts.history,
          link: props => <Link {...props} to="/company/audit" search={{ type: 'webhooks', record: id }} />,
        },
        {
          icon: IconTrash,
          label: texts.remove,
          isDestructive: true,
          confirm: {
            title: texts.removeTitle,
            help: texts.removeHelp(address),
            confirm: texts.removeConfirm,
            run: () => remove().then(onRemoved),
          },
        },
      ]}
    />
  )
}

/** A toast has said why. */
const quietly = () => undefined
