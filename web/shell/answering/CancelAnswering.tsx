import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { pages } from '#web/pages.ts'
import { useAnswering } from '#web/platform/answering-session.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import type { Resumable } from './use-answering.ts'

/**
 * Asks before the chosen topics are cancelled. From the answering page it first leads back to the action plan, to the
 * entity or to the questions.
 */
export function CancelAnswering({ resumable, onClose }: { resumable: Resumable; onClose: () => void }) {
  const navigate = useNavigate()
  const { stop } = useAnswering()
  const router = useRouter()
  const client = useQueryClient()
  const can = useCan()
  const { topics, completed } = resumable.progress
  /** The page where the topics were chosen: the action plan's, or the entity's for people who may open it. */
  const pathBefore = async () => {
    const { returnToPlanId } = router.latestLocation.search as { returnToPlanId?: number }
    if (returnToPlanId) return `/action-plans/${returnToPlanId}`
    const { entity_id } = resumable.session
    if (entity_id === null || !can('answer:summarize')) return '/questions'
    const query = { ...asking(entitiesApi.show, { entity_id }), networkMode: 'always' as const }
    const entity = await client.fetchQuery(query).catch(() => null)
    return entity?.abilities.open ? `/entities/${entity_id}/overview` : '/questions'
  }
  /** By its address, as the page itself may still be loading. */
  const isAnswering = () =>
    router.matchRoutes(router.latestLocation).at(-1)?.staticData.page === pages['questions.answer']
  const cancel = async () => {
    onClose()
    if (isAnswering()) await navigate({ href: await pathBefore() })
    // If unsaved changes kept the person on the page, answering continues.
    if (isAnswering()) return
    await stop().catch((failure: CallFailure) => toastFailure(sentenceOf(failure)))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.cancelTitle}
      confirm={texts.cancelRemaining}
      cancel={texts.keepAnswering}
      onConfirm={() => void cancel()}
      isDestructive
    >
      {texts.cancelHelp(topics - completed)}
    </ConfirmDialog>
  )
}
