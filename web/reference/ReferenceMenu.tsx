import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { ReferenceSearch } from './reference.search.ts'
import type { ReferenceKind, ReferenceRow } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  row: ReferenceRow
}

/** The actions on a piece of reference data. */
export function ReferenceMenu({ kind: { calls, texts }, row }: Props) {
  const { id, name, uses } = row
  const trashing = useReversible({
    act: calls.remove,
    undo: calls.restore,
    input: { id },
    done: texts.deleted,
    undone: texts.restored(name),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={row}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<ReferenceSearch>({ edit: id }),
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp(uses),
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
