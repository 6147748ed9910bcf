import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { type ReactNode, useRef, useState } from 'react'
import { mergeTexts } from '#domain/policies/merge-texts.rules.ts'
import { policyVersionsApi, type WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { partsOf } from '../compare/blocks-of.ts'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'
import { TextConflict } from './TextConflict.tsx'
import { VersionFile } from './VersionFile.tsx'

interface Props {
  version: WrittenVersion
  /** The steps beside the save button. */
  steps: (isSaved: boolean) => ReactNode
}

const findPeople = async (search: string) => (await call(usersApi.search, { search })).data

const valuesOf = ({ body, changes }: WrittenVersion) => ({ body, changes })

/** The editor of a version. Somebody else's text that was saved in the meantime is compared with the person's own. */
export function WriteForm({ version, steps }: Props) {
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [theirs, setTheirs] = useState(0)
  const sent = useRef(valuesOf(version))
  /** The text that the person’s changes began with. */
  const base = useRef(version.body)
  const [overlaps, setOverlaps] = useState<number | null>(null)
  const edit = useRecordForm({
    update: policyVersionsApi.update,
    record: version,
    values: valuesOf,
    inputOf: (changed, all) => {
      sent.current = all
      return { policy_id: version.policy_id, number: version.number, ...changed }
    },
    differences: () => [],
    invalidates: policyQueries,
    onSaved: (saved, form) => {
      edit.version.current = saved.version
      // Words that were written while it was saved are kept, and are unsaved.
      form.setInitialValues(sent.current)
      base.current = saved.body
      setOverlaps(null)
      setSavedAt(Date.now())
    },
  })
  const { form, isDirty, isSending, problem, conflict, failure } = edit
  const current = failure?.body.current as WrittenVersion | undefined
  return (
    <FormStack onSubmit={edit.submit} problem={problem}>
      <LeaveGuard when={isDirty && !isSending} />
      {version.state === 'Approved' && (
        <Alert variant="light" color="gray">
          {texts.becomesDraft}
        </Alert>
      )}
      {conflict && current && (
        <TextConflict
          mine={form.values.body}
          theirs={current}
          onMerge={() => {
            const merged = mergeTexts(partsOf(base.current), partsOf(form.values.body), partsOf(current.body))
            const { changes } = form.values
            edit.begin(current)
            base.current = current.body
            form.setValues({
              body: merged.blocks.join(''),
              changes: changes === version.changes ? current.changes : changes,
            })
            setOverlaps(merged.overlaps)
            setTheirs(current.version)
          }}
          onKeepMine={conflict.onKeepMine}
          onTakeTheirs={() => {
            conflict.onTakeTheirs()
            base.current = current.body
            setOverlaps(null)
            setTheirs(current.version)
          }}
        />
      )}
      {overlaps !== null && !conflict && (
        <Alert variant="light" role="status">
          {overlaps > 0 ? texts.mergedOverlaps(overlaps) : texts.merged}
        </Alert>
      )}
      <VersionFile
        version={version}
        isSaved={!isDirty}
        onChanged={fresh => {
          // Words that somebody else saved in the meantime are a conflict still.
          if (fresh.body === base.current) edit.version.current = fresh.version
        }}
      />
      <RichTextField
        key={theirs}
        label={texts.editor}
        hasTables
        lookUp={findPeople}
        html={form.values.body}
        onChange={body => form.setFieldValue('body', body)}
        error={form.errors.body as string | undefined}
      />
      {version.number > 1 && (
        <TextareaField
          label={texts.changes}
          description={texts.changesHelp}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('changes')}
        />
      )}
      <Group gap="sm">
        <Button type="submit" variant={isDirty ? 'filled' : 'default'} loading={isSending}>
          {texts.save}
        </Button>
        {steps(!isDirty)}
        <SavedMark at={savedAt} />
      </Group>
    </FormStack>
  )
}
