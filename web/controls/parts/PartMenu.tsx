import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { PartSearch } from './part.search.ts'
import type { PartKind } from './part-kind.ts'

/** A record, and the kind that it is of. */
export interface PartProps {
  kind: PartKind
  part: ControlPart
}

/** The actions on a record that controls belong to. */
export function PartMenu({ kind: { calls, texts, queries }, part }: PartProps) {
  const { id, name, controls_count } = part
  const trashing = useReversible({
    act: calls.remove,
    undo: calls.restore,
    input: { id },
    invalidates: queries,
    done: texts.trashedDone(name),
    undone: texts.restored(name),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={part}
      actions={[
        { ability: 'edit', icon: IconPencil, label: texts.edit, link: searchLink<PartSearch>({ edit: id }) },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp(controls_count),
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
