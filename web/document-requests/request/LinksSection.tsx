import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { LINK_DAYS, LINK_DAYS_MAX } from '#domain/document-requests/document-requests.rules.ts'
import { documentRequestLinksApi, type RequestLink } from '#domain/document-requests/links.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../document-requests.module.css'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

const changed = [...requestQueries, documentRequestLinksApi.list]

interface Props {
  request: DocumentRequestWhole
  isMaking: boolean
  onMake: (isMaking: boolean) => void
}

/** The links to a request for people outside the company, with their uses. */
export function LinksSection({ request, isMaking, onMake }: Props) {
  const path = { document_request_id: request.id }
  const links = useQuery(asking(documentRequestLinksApi.list, path)).data?.data
  const [leaving, setLeaving] = useState<RequestLink | null>(null)
  const revoke = useSend(documentRequestLinksApi.revoke, { invalidates: changed })
  const confirm = () => {
    if (!leaving) return
    revoke.mutate(
      { ...path, link_id: leaving.id },
      { onSuccess: () => toastDone(texts.revoked), onSettled: () => setLeaving(null) },
    )
  }
  return (
    <section className={classes.section} aria-labelledby="request-links">
      <h2 id="request-links" className={classes.head}>
        {texts.links}
      </h2>
      <Dimmed>{links?.length === 0 ? texts.noLinks : texts.linksHelp}</Dimmed>
      <ul className={classes.lines}>
        {links?.map(link => (
          <li key={link.id}>
            <span>
              {link.email}
              <Dimmed>{factsOf(link)}</Dimmed>
            </span>
            {link.state === 'open' && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLeaving(link)}>
                {texts.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" mt="sm" onClick={() => onMake(true)}>
        {texts.makeLink}
      </Button>
      {isMaking && <LinkDialog requestId={request.id} onClose={() => onMake(false)} />}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.revokeTitle(leaving?.email ?? '')}
        confirm={texts.revoke}
        isPending={revoke.isPending}
        onConfirm={confirm}
        isDestructive
      >
        {texts.revokeHelp}
      </ConfirmDialog>
    </section>
  )
}

function factsOf({ state, expires_at, uses }: RequestLink): string {
  const [last] = uses
  return [
    texts.linkStates[state],
    state === 'open' && texts.until(formatDate(expires_at.slice(0, 10))),
    texts.uses(uses.length),
    last && texts.lastUse(last.action, formatMoment(last.at), last.address),
  ]
    .filter(Boolean)
    .join(' · ')
}

function LinkDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const send = useSend(documentRequestLinksApi.create, { once: true, inForm: true, invalidates: changed })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { email: '', message: '', days: LINK_DAYS },
    inputOf: values => ({ document_request_id: requestId, ...values }),
    onSent: ({ email }) => {
      toastDone(texts.linkMade(email))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.makeLink} save={texts.sendLink} onClose={onClose}>
      <Dimmed>{texts.linksHelp}</Dimmed>
      <TextField label={texts.email} type="email" data-autofocus {...form.getInputProps('email')} />
      <TextareaField
        label={texts.message}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
      <NumberInput
        label={texts.days}
        min={1}
        max={LINK_DAYS_MAX}
        allowDecimal={false}
        value={form.values.days}
        error={form.errors.days}
        onChange={days => form.setFieldValue('days', Number(days) || LINK_DAYS)}
      />
    </FormDialog>
  )
}
