import { Anchor, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { pastedRequests } from '#domain/document-requests/pasted-requests.rules.ts'
import { requestTemplates } from '#domain/document-requests/request-templates.ts'
import type { Person } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { PeopleField } from '../PeopleField.tsx'
import { requestQueries } from '../request-queries.ts'
import { listTexts as texts } from './list.texts.ts'

const templates = requestTemplates.map(({ key, name }) => ({ value: key, label: name }))

/** Asks for many documents: pasted, written, or from a template, with a preview. */
export function AddManyDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  const mayImport = useCan()('company:manage')
  const form = useForm({
    initialValues: { text: '', people: [] as Person[] },
    validate: { text: text => (usable(text).length > 0 ? null : texts.manyNone) },
  })
  const add = useSend(documentRequestListsApi.addMany, { once: true, invalidates: requestQueries })
  const found = pastedRequests(form.values.text)
  const faults = found.filter(({ fault }) => fault !== null)
  const good = found.filter(({ fault }) => fault === null)
  const submit = form.onSubmit(({ text, people }) =>
    add.mutate(
      {
        document_request_list_id: listId,
        items: usable(text).map(({ title, description, due_date, expected_kind }) => ({
          title,
          description: asHtml(description),
          ...(due_date && { due_date }),
          ...(expected_kind && { expected_kind }),
          user_ids: people.map(({ id }) => id),
        })),
      },
      {
        onSuccess: ({ ids }) => {
          toastDone(texts.manyDone(ids.length))
          onClose()
        },
      },
    ),
  )
  const begin = (key: string | null) => {
    const template = requestTemplates.find(each => each.key === key)
    if (!template) return
    const lines = template.items.map(({ title, description, kind }) =>
      [title, description, '', kind].join('\t'),
    )
    const before = form.values.text.trim()
    form.setFieldValue('text', [...(before ? [before] : []), ...lines].join('\n'))
  }
  return (
    <FormDialog
      title={texts.manyTitle}
      size="xl"
      save={texts.manySave(good.length)}
      isDirty={form.values.text.trim() !== ''}
      isSending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {mayImport && (
        <Dimmed>
          {texts.manyOr}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={props => (
              <Link
                {...props}
                to="/company/import/$kind"
                params={{ kind: 'requests' }}
                search={{ list: listId }}
              />
            )}
          >
            {texts.manyImport}
          </Anchor>
        </Dimmed>
      )}
      <Select label={texts.template} data={templates} value={null} onChange={begin} clearable />
      <TextareaField
        label={texts.manyPaste}
        description={texts.manyHelp}
        placeholder={texts.manyPlaceholder}
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        {...form.getInputProps('text')}
      />
      {faults.length > 0 && (
        <div role="alert">
          {texts.manyFaults(faults.length)}
          <ul className={classes.lines}>
            {faults.slice(0, 10).map(({ line, title, fault }) => (
              <li key={line}>{texts.manyFault(line, title.slice(0, 40), fault ?? '')}</li>
            ))}
          </ul>
        </div>
      )}
      {good.length > 0 && (
        <div>
          <Dimmed>{texts.manyFound(good.length)}</Dimmed>
          <ol
            className={`${classes.lines} ${classes.preview}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
            tabIndex={0}
            aria-label={texts.manyFound(good.length)}
          >
            {good.slice(0, 100).map(({ line, title, description, due_date, expected_kind }) => (
              <li key={line}>
                <span>{title}</span>
                <Dimmed span>
                  {[
                    description,
                    due_date && formatDate(due_date),
                    expected_kind && requestTexts.kinds[expected_kind],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Dimmed>
              </li>
            ))}
          </ol>
        </div>
      )}
      <PeopleField
        label={requestTexts.people}
        description={requestTexts.peopleHelp}
        people={form.values.people}
        onChange={people => form.setFieldValue('people', people)}
      />
    </FormDialog>
  )
}

const usable = (text: string) => pastedRequests(text).filter(({ fault }) => fault === null)

/** Plain text as the rich text that descriptions are. */
function asHtml(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}
