import { ActionIcon, Input, NumberInput, Select } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { ASSET_COUNT_MAX } from '#domain/assets/assets.rules.ts'
import { PatientDataBadge } from '#web/assets/PatientDataBadge.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import classes from '../entities.module.css'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useAssets } from './choices.ts'
import type { AssetNumber } from './entity-values.ts'

const NEW = 'new'
const SHOWN = 50

interface Props {
  value: AssetNumber[]
  onChange: (value: AssetNumber[]) => void
  error?: string | null
}

/** The assets of an entity, each with its number. A new name adds an asset to the company's register. */
export function AssetsField({ value, onChange, error = null }: Props) {
  const [text, setText] = useState('')
  const can = useCan()
  const create = useSend(assetsApi.create, { once: true })
  const assets = useAssets().data ?? []
  const offered = assets.filter(({ id }) => !value.some(each => each.asset_id === id))
  const name = text.trim()
  const isNew =
    name !== '' &&
    can('asset:manage') &&
    !assets.some(asset => asset.name.toLowerCase() === name.toLowerCase())
  const add = (asset: { id: number; name: string; holds_patient_data: boolean }) => {
    setText('')
    const { id: asset_id, name, holds_patient_data } = asset
    onChange([...value, { asset_id, name, holds_patient_data, count: 1 }])
  }
  const choose = (id: string | null) => {
    if (id === NEW) return create.mutate({ name }, { onSuccess: add })
    const asset = offered.find(each => String(each.id) === id)
    if (asset) add(asset)
  }
  return (
    <Input.Wrapper label={texts.optional(texts.assets)} error={error} labelElement="div">
      {value.length > 0 && (
        <ul className={classes.assets} aria-label={texts.assets}>
          {value.map(asset => (
            <li key={asset.asset_id}>
              <Held
                asset={asset}
                onCount={count =>
                  onChange(value.map(each => (each.asset_id === asset.asset_id ? { ...each, count } : each)))
                }
                onRemove={() => onChange(value.filter(each => each.asset_id !== asset.asset_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={texts.addAsset}
        placeholder={texts.addAsset}
        data={[
          ...offered.map(asset => ({ value: String(asset.id), label: asset.name })),
          ...(isNew ? [{ value: NEW, label: texts.createAsset(name) }] : []),
        ]}
        value={null}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options, search }) =>
          options.filter(
            option =>
              'value' in option &&
              (option.value === NEW || option.label.toLowerCase().includes(search.trim().toLowerCase())),
          )
        }
        limit={SHOWN}
        nothingFoundMessage={texts.noAsset}
        disabled={create.isPending}
        searchable
        error={error !== null}
      />
    </Input.Wrapper>
  )
}

interface HeldProps {
  asset: AssetNumber
  onCount: (count: number) => void
  onRemove: () => void
}

function Held({ asset: { name, count, holds_patient_data }, onCount, onRemove }: HeldProps) {
  return (
    <>
      <span className={classes.assetName}>
        {name}
        <PatientDataBadge isShown={holds_patient_data} />
      </span>
      <NumberInput
        aria-label={texts.numberOf(name)}
        size="xs"
        w={96}
        min={1}
        max={ASSET_COUNT_MAX}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        clampBehavior="strict"
        value={count}
        onChange={next => typeof next === 'number' && onCount(next)}
        onBlur={() => count < 1 && onCount(1)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.removeAsset(name)}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
