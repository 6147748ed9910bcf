import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { contentOf } from '#domain/answers/answer-content.ts'
import { useAvailability } from '#web/platform/availability/availability.ts'
import { useBrowserKey } from '#web/platform/session/browser-key.ts'
import { mayWait, type Whose } from '#web/platform/session/clear-work.ts'
import { type InCompany, isInCompany, useMe } from '#web/platform/session/me.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { offerUnsent } from '#web/platform/session/unsent.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { formOf } from '../editor/answer-form.ts'
import { drafts } from '../editor/drafts.ts'
import { useStable } from '../editor/use-stable.ts'
import { useAttaching } from '../files/use-attaching.ts'
import { noteSaved, refreshAfter } from '../saving/note-saved.ts'
import { sendAnswers } from '../saving/send-answers.ts'
import { outcomeOf } from '../saving/use-saving.ts'
import { heldHere, isHeldElsewhere, letAllGo, letGo } from './held-files.ts'
import { outboxTexts as texts } from './outbox.texts.ts'
import type { Outbox, PendingSave } from './outbox.ts'
import { UnsentDialog } from './UnsentDialog.tsx'
import { useOutbox, usePendingSaves } from './use-outbox.ts'

const AGAIN_MS = 15_000

/**
 * Sends pending saves as soon as the server responds again; refused ones become drafts of their question. Asks about
 * them before sign-out.
 */
export function OutboxSender() {
  const me = useMe()
  if (!isInCompany(me)) return null
  return <Sender key={me.active_organization_id} me={me} />
}

function Sender({ me }: { me: InCompany }) {
  const organizationId = me.active_organization_id
  const userId = me.id
  const [isWanted] = useState(() => mayWait(localStorage))
  useBrowserKey(me, isWanted)
  const outbox = useOutbox(userId, organizationId)
  const pendingSaves = usePendingSaves(outbox)
  const availability = useAvailability()
  const client = useQueryClient()
  const attachTo = useStable(useAttaching())
  const isSending = useRef(false)
  const isWaiting = pendingSaves.length > 0
  const [isAsking, setAsking] = useState(false)
  const count = () => outbox.pendingSaves().reduce((sum, { items }) => sum + items.length, 0)
  useEffect(
    () => offerUnsent({ count: () => outbox.pendingSaves().length, ask: () => setAsking(true) }),
    [outbox],
  )
  const onSaved = useStable<Parameters<OnSaved>>((pendingSave, saved) => {
    noteSaved(client, pendingSave, saved)
    attachEvidence(attachTo, pendingSave, saved)
  })
  useEffect(() => () => void (currentSession() ?? letAllGo()), [])
  const sendNow = async () => {
    await sendAll(outbox, { userId, organizationId }, onSaved)
    return count()
  }
  useEffect(() => {
    if (!isWaiting) return
    const send = async () => {
      if (isSending.current || !navigator.onLine) return
      isSending.current = true
      try {
        await sendAll(outbox, { userId, organizationId }, onSaved)
      } finally {
        isSending.current = false
        void refreshAfter(client)
      }
    }
    if (availability === 'up') void send()
    const again = () => void send()
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, availability, outbox, client, userId, organizationId, onSaved])
  return isAsking ? <UnsentDialog count={count()} onSend={sendNow} onClose={() => setAsking(false)} /> : null
}

type OnSaved = (pendingSave: PendingSave, saved: Parameters<typeof noteSaved>[2]) => void

/** Attaches the evidence that waited with answers. New files of a page that was closed are gone, and named. */
function attachEvidence(
  attachTo: ReturnType<typeof useAttaching>,
  { question, evidence }: PendingSave,
  saved: Parameters<typeof noteSaved>[2],
): void {
  if (!evidence || saved.length === 0) return
  const files = heldHere(evidence.files)
  attachTo(
    { files, library: evidence.library },
    question.id,
    saved.map(({ id }) => id),
  )
  const lost = evidence.files.filter(file => heldHere([file]).length === 0).map(({ name }) => name)
  if (lost.length > 0) toastFailure(texts.filesLost(question.tempid, lost), { stays: true })
}

/**
 * One tab at a time: of two, each would find that the other was first. Without TLS there are no locks, so each tab
 * sends.
 */
async function sendAll(outbox: Outbox, whose: Whose, onSaved: OnSaved): Promise<void> {
  const once = () => sendEach(outbox, whose, onSaved)
  await ('locks' in navigator ? navigator.locks.request(outbox.key, once) : once())
}

async function sendEach(outbox: Outbox, whose: Whose, onSaved: OnSaved): Promise<void> {
  let count = 0
  for (const pendingSave of outbox.pendingSaves()) {
    const [first] = pendingSave.items
    if (!first || (await isHeldElsewhere(pendingSave.evidence?.files ?? []))) continue
    const form = formOf(contentOf(first), true)
    const { saved, problems, waiting } = outcomeOf(
      await sendAnswers(pendingSave, pendingSave.items),
      form,
      true,
    )
    const settled = pendingSave.items
      .map(({ entity_id }) => entity_id)
      .filter(entityId => !waiting.includes(entityId))
    outbox.settle(pendingSave, settled)
    onSaved(pendingSave, saved)
    count += saved.length
    if (problems.size > 0) {
      const ticked = pendingSave.items.filter(({ entity_id }) => problems.has(entity_id))
      const key = { ...whose, questionId: pendingSave.question.id, mode: pendingSave.mode }
      drafts.keep(key, {
        form,
        ticked: ticked.map(({ entity_id, version }) => [entity_id, version ?? null]),
        periodId: first.assessment_period_id,
      })
      toastFailure(texts.refused(pendingSave.question.tempid, problems.size), { stays: true })
    }
    if (waiting.length === 0) letGo(pendingSave.evidence?.files ?? [])
    if (waiting.length > 0) break
  }
  if (count > 0) toastDone(texts.sent(count))
}
