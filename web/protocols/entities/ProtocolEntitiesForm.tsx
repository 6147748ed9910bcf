import { Checkbox, Group, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { type ProtocolEntities, protocolEntitiesApi } from '#domain/protocols/protocol-entities.contract.ts'
import { EntitiesPicker } from '#web/entities/EntitiesPicker.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { affectedByAdoption } from '../affected-by-adoption.ts'
import { protocolsTexts } from '../protocols.texts.ts'
import { type ChosenEntities, inputFor, undoFor, usersOf } from './choices-of.ts'

const texts = protocolsTexts.using
const affected = [...affectedByAdoption, ...Object.values(entitiesApi), protocolEntitiesApi.show]

interface Props extends RecordFormProps<ProtocolEntities> {
  organizationId: number
}

/** The entities that use a framework, with the risk profile of those that begin to. */
export function ProtocolEntitiesForm({ record, organizationId, onClose, onTake }: Props) {
  const { id, name, risk_profiles, entities_total } = record
  const path = { organization_id: organizationId, protocol_id: id }
  const isFirst = usersOf(record).length === 0
  const undoing = useSend(protocolEntitiesApi.change, { invalidates: affected })
  const edit = useRecordForm({
    update: protocolEntitiesApi.change,
    record,
    values: (record): ChosenEntities & Record<string, unknown> => ({
      entity_ids: usersOf(record),
      profile: firstProfile(record),
      isForAll: false,
    }),
    inputOf: (_changed, all) => ({ ...path, ...inputFor(record, all) }),
    differences: (mine, theirs) => [
      {
        label: texts.entities,
        mine: texts.used(mine.entity_ids.length, entities_total),
        theirs: texts.used(usersOf(theirs).length, theirs.entities_total),
      },
    ],
    invalidates: affected,
    onTake,
    onSaved: (saved, form) => {
      const undo = undoFor(record, inputFor(record, form.getValues()))
      toastUndo(
        texts.saved(name, usersOf(saved).length, saved.entities_total),
        () =>
          void undoing.mutateAsync({ ...path, ...undo }).then(
            () => toastDone(texts.undone(name)),
            () => undefined,
          ),
      )
      onClose()
    },
  })
  const { form } = edit
  const [fault] = Object.values(form.errors)
  return (
    <RecordForm
      edit={{ ...edit, problem: edit.problem ?? (fault ? String(fault) : null) }}
      title={texts.title(name)}
      save={texts.save}
      {...(isFirst && { cancel: texts.skip })}
      size="xl"
      onClose={onClose}
    >
      <Text c="dimmed">{texts.help}</Text>
      {risk_profiles.length > 0 && (
        <Group align="end" gap="md">
          <Select
            label={isFirst ? texts.profile : texts.profileOfNew}
            data={risk_profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
            allowDeselect={false}
            {...form.getInputProps('profile')}
          />
          {!isFirst && (
            <Checkbox
              mb={8}
              label={texts.alsoForOthers}
              {...form.getInputProps('isForAll', { type: 'checkbox' })}
            />
          )}
        </Group>
      )}
      <EntitiesPicker
        of={{ label: texts.profile, placeOf: entity => profileOf(record, entity) }}
        offersAll
        saying={count => texts.used(count, entities_total)}
        chosen={form.values.entity_ids}
        onChange={ids => form.setFieldValue('entity_ids', ids)}
        within={{ label: texts.within, filter: { protocol_id: id } }}
      />
    </RecordForm>
  )
}

/** The profile that is proposed for entities that begin to use the framework. */
function firstProfile({ risk_profiles }: ProtocolEntities): string | null {
  const ids = risk_profiles.map(({ id }) => id)
  return ids.length === 0 ? null : String(Math.min(...ids))
}

/** The profile with which an entity uses the framework. */
function profileOf({ id, risk_profiles }: ProtocolEntities, { protocols }: Entity): string | undefined {
  const used = protocols.find(each => each.id === id)
  if (!used) return undefined
  return risk_profiles.find(each => each.id === used.pivot.risk_profile_id)?.name ?? texts.noProfile
}
