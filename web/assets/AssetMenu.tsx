import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { assetQueries } from './asset-queries.ts'
import type { AssetsSearch } from './assets.search.ts'
import { assetsTexts as texts } from './assets.texts.ts'

/** The actions on one asset. */
export function AssetMenu({ asset }: { asset: Asset }) {
  const { id, name, entities_count } = asset
  const trashing = useReversible({
    act: assetsApi.remove,
    undo: assetsApi.restore,
    input: { asset_id: id },
    invalidates: assetQueries,
    done: texts.trashedDone(name),
    undone: texts.restored(name),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={asset}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<AssetsSearch>({ edit: id }),
        },
        asset.deleted_at === null && historyAction('asset', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp(entities_count),
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
