import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { assetQueries } from '../asset-queries.ts'
import { assetsTexts as texts } from '../assets.texts.ts'
import { AssetChangeDialog } from './AssetChangeDialog.tsx'

const kind: BulkKind = {
  ...assetsApi,
  inputOf: id => ({ asset_id: id }),
  invalidates: assetQueries,
  texts,
}

interface Props {
  /** The chosen assets, across all pages. */
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

/** The bulk actions on the chosen assets. */
export function AssetBulkActions({ ids, isTrash, onDone }: Props) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {!isTrash && (
        <BulkAction icon={IconPencil} onClick={() => setChanging(true)}>
          {texts.changeMany}
        </BulkAction>
      )}
      <BulkTrash kind={kind} ids={ids} isTrash={isTrash} onDone={onDone} />
      {isChanging && <AssetChangeDialog ids={ids} onClose={() => setChanging(false)} onDone={onDone} />}
    </>
  )
}
