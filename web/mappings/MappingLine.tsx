import { Badge, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconArrowBackUp, IconNote, IconTrash } from '@tabler/icons-react'
import type { QuestionMapping } from '#domain/mappings/mappings.contract.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import classes from './Mappings.module.css'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { QuestionWords } from './QuestionWords.tsx'
import { useChangeMapping } from './use-change-mapping.ts'

interface Props {
  api: MappingApi
  protocolId: number
  /** The number of the question that is mapped. */
  tempid: string
  mapping: QuestionMapping
}

/** One mapping: its relation, the other question, its note. */
export function MappingLine({ api, protocolId, tempid, mapping }: Props) {
  const { change, isPending } = useChangeMapping(api, protocolId)
  const { other, relation, note, abilities, version, question_id } = mapping
  const pair = { question_id, other_question_id: other.id, version }
  // A shared mapping stays as it is: undoing removes the company's own, which took its place.
  const before = version === null ? { relation: null } : { relation, note }
  const setRelation = (next: Relation) =>
    void change({ ...pair, relation: next }, { ...before, done: texts.changed(tempid, other.tempid) }).catch(
      () => undefined,
    )
  const remove = () =>
    void change(
      { ...pair, relation: null },
      { relation, note, done: texts.removed(tempid, other.tempid) },
    ).catch(() => undefined)
  return (
    <li className={classes.line}>
      <div className={classes.relation}>
        {abilities.edit ? (
          <Select
            aria-label={texts.relationOf(tempid, other.tempid)}
            data={texts.relationOptions}
            value={relation}
            onChange={next => next && next !== relation && setRelation(next as Relation)}
            disabled={isPending}
            allowDeselect={false}
            comboboxProps={{ withinPortal: true }}
          />
        ) : (
          <Text className={classes.words}>{texts.relations[relation]}</Text>
        )}
      </div>
      <div className={classes.words}>
        <QuestionWords question={other}>
          <OriginBadge mapping={mapping} />
        </QuestionWords>
        {note && <Dimmed>{note}</Dimmed>}
      </div>
      <RecordMenu
        label={texts.actionsFor(tempid, other.tempid)}
        record={mapping}
        width={240}
        actions={[
          {
            ability: 'edit',
            icon: IconNote,
            label: texts.note,
            dialog: close => (
              <NoteDialog
                api={api}
                protocolId={protocolId}
                tempid={tempid}
                mapping={mapping}
                onClose={close}
              />
            ),
          },
          {
            ability: 'delete',
            icon: mapping.replaces ? IconArrowBackUp : IconTrash,
            label: mapping.replaces ? texts.reset : texts.remove,
            isDestructive: !mapping.replaces,
            onClick: remove,
          },
        ]}
      />
    </li>
  )
}

function OriginBadge({ mapping: { is_shared, is_shipped, replaces } }: { mapping: QuestionMapping }) {
  if (replaces)
    return (
      <Badge variant="default" radius="sm" tt="none" fw={500} title={texts.replaced(replaces)}>
        {texts.own}
      </Badge>
    )
  if (!is_shared) return null
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500} title={texts.sharedHelp}>
      {is_shipped ? texts.shipped : texts.shared}
    </Badge>
  )
}
