import { List } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { type FormEvent, useRef, useState } from 'react'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { type GroupWithEntities, groupsApi } from '#domain/groups/groups.contract.ts'
import { EntitiesPicker } from '#web/entities/EntitiesPicker.tsx'
import { changesOf } from '#web/platform/records/changes-of.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { groupQueries } from './group-queries.ts'
import { groupsTexts as texts } from './groups.texts.ts'

const NAMED_AT_MOST = 8

/** Chooses the entities of a group, and names those that leave another one before it happens. */
export function GroupEntitiesForm({ record: group, onClose, onTake }: RecordFormProps<GroupWithEntities>) {
  const edit = useRecordForm({
    update: groupsApi.changeEntities,
    record: group,
    values: ({ entity_ids }) => ({ entity_ids }),
    inputOf: (_changed, { entity_ids }) => ({
      group_id: group.id,
      ...changesOf(group.entity_ids, entity_ids),
    }),
    differences: (mine, theirs) => [
      {
        label: texts.entities,
        mine: texts.entitiesOf(mine.entity_ids.length),
        theirs: texts.entitiesOf(theirs.entity_ids.length),
      },
    ],
    invalidates: groupQueries,
    onTake,
    onSaved: () => {
      toastDone(texts.chosen(group.name))
      onClose()
    },
  })
  const [moving, setMoving] = useState<Entity[]>([])
  const [asking, setAsking] = useState<HTMLFormElement | null>(null)
  const isAgreed = useRef(false)
  const [fault] = Object.values(edit.form.errors)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (moving.length === 0 || isAgreed.current) edit.submit(event)
    else setAsking(event.currentTarget)
    isAgreed.current = false
  }
  return (
    <>
      <RecordForm
        edit={{ ...edit, submit, problem: edit.problem ?? (fault ? String(fault) : null) }}
        title={texts.chooseTitle(group.name)}
        save={texts.chooseSave}
        size="xl"
        onClose={onClose}
      >
        <EntitiesPicker
          of="group"
          chosen={edit.form.values.entity_ids}
          onChange={(ids, known) => {
            edit.form.setFieldValue('entity_ids', ids)
            setMoving(known.filter(entity => entity.group !== null && entity.group.id !== group.id))
          }}
          within={{ label: texts.within, filter: { group_id: group.id } }}
        />
      </RecordForm>
      {asking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(null)}
          title={texts.movingTitle(moving.length)}
          confirm={texts.movingSave}
          onConfirm={() => {
            isAgreed.current = true
            setAsking(null)
            asking.requestSubmit()
          }}
        >
          {texts.movingHelp(group.name)}
          <MovingList entities={moving} />
        </ConfirmDialog>
      )}
    </>
  )
}

function MovingList({ entities }: { entities: Entity[] }) {
  const named = entities.slice(0, NAMED_AT_MOST)
  return (
    <List size="sm" mt="xs">
      {named.map(({ id, name, group }) => (
        <List.Item key={id}>{texts.movingFrom(name, group?.name ?? '')}</List.Item>
      ))}
      {entities.length > named.length && (
        <List.Item>{texts.andMore(entities.length - named.length)}</List.Item>
      )}
    </List>
  )
}
