import { ActionIcon, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formTexts } from '../form.texts.ts'
import { useBlurClose } from '../use-blur-close.ts'
import classes from './AutocompleteField.module.css'
import { AutocompleteList } from './AutocompleteList.tsx'
import { useChoice } from './use-choice.ts'
import { type Source, useSuggestions } from './use-suggestions.ts'

const texts = formTexts.autocomplete
/** Keys that have no effect in a field. */
const silent = /^(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|CapsLock|Arrow.*|F\d+)$/
const around = { closeOnClickOutside: false }

interface Props<Item, Value> extends Pick<Source<Item>, 'items' | 'lookUp'> {
  label: string
  /** Returns the text shown in the field and searched. Pass a stable function. */
  anchorOf: (item: Item) => string
  /** Renders a choice in the list; by default its anchor. */
  labelOf?: (item: Item) => string
  /** Returns the part of a choice to keep; by default all of it. */
  keptOf?: (item: Item) => Value
  value: Value | null
  onChange: (value: Value | null, item: Item | null) => void
  /** The initial text of the field, if `items` do not contain it. */
  initialText?: string
  /** The number of characters required before a lookup. */
  minLength?: number
  waitMs?: number
  /** Offers to reload the list. */
  onRefresh?: () => void
  /** Called with text left by Tab without a choice; the field is then cleared. */
  onTabbed?: (text: string) => void
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  /** Takes the initial focus of its dialog. */
  isFirst?: boolean
}

/** A choice among many, found by a part of its name. */
export function AutocompleteField<Item, Value = Item>(props: Props<Item, Value>) {
  const { label, items, lookUp, anchorOf, labelOf = anchorOf, value, onChange, initialText = '' } = props
  const {
    minLength = 0,
    waitMs = 1,
    onRefresh,
    onTabbed,
    description,
    error,
    placeholder,
    required,
    disabled,
    isFirst,
  } = props
  // Without `keptOf` the value is the item itself.
  const keptOf = props.keptOf ?? ((item: Item) => item as unknown as Value)
  const field = useRef<HTMLInputElement>(null)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const choice = useChoice({ items, value, onChange, anchorOf, keptOf, initialText })
  const query = choice.isTyped || minLength > 0 ? choice.text : ''
  const source = { items, lookUp, anchorOf, minLength, waitMs }
  const { found, isLooking, isFailed, lookAgain } = useSuggestions(source, query, box.dropdownOpened)
  const aroundField = useBlurClose(() => box.closeDropdown())
  const select = useRef(box.selectFirstOption)
  select.current = box.selectFirstOption
  useEffect(() => {
    if (choice.isTyped && !isLooking && found.length > 0) select.current()
  }, [choice.isTyped, isLooking, found])

  const hearKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list still belongs to earlier text, so Enter must neither choose from it nor send the form.
    if (event.key === 'Enter' && box.dropdownOpened && isLooking) event.preventDefault()
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 'Tab' && !event.shiftKey && choice.isTyped && choice.text.trim()) {
      onTabbed?.(choice.text.trim())
      choice.clear()
    }
    if (box.dropdownOpened || isCommand || silent.test(event.key)) return
    // The key that opens the list does not also submit the form.
    if (event.key === 'Enter') event.preventDefault()
    box.openDropdown()
  }
  const toggle = () => {
    field.current?.focus()
    box.toggleDropdown()
  }
  const needed = choice.text.trim().length < minLength ? texts.more(minLength) : null
  const none = needed ?? (isFailed ? texts.failed : isLooking ? texts.looking : texts.none)
  return (
    <div className={classes.field} {...aroundField}>
      <Combobox
        store={box}
        withinPortal={false}
        {...around}
        onOptionSubmit={index => {
          const item = found[Number(index)]
          if (item !== undefined) choice.choose(item)
          box.closeDropdown()
        }}
      >
        <Combobox.Target autoComplete="off" withExpandedAttribute>
          <TextInput
            ref={field}
            label={label}
            description={description}
            error={error}
            placeholder={placeholder ?? ''}
            required={required ?? false}
            withAsterisk={false}
            disabled={disabled ?? false}
            data-autofocus={isFirst || undefined}
            // For a form that mounts later than its dialog.
            autoFocus={isFirst ?? false}
            value={choice.text}
            onChange={({ currentTarget }) => {
              choice.type(currentTarget.value)
              box.resetSelectedOption()
              box.openDropdown()
            }}
            onKeyDown={hearKey}
            onDoubleClick={() => box.openDropdown()}
            rightSection={
              isLooking ? (
                <Loader size={14} aria-hidden />
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  tabIndex={-1}
                  disabled={disabled ?? false}
                  aria-label={texts.open(label)}
                  onMouseDown={event => event.preventDefault()}
                  onClick={toggle}
                >
                  <IconChevronDown size={16} aria-hidden />
                </ActionIcon>
              )
            }
          />
        </Combobox.Target>
        <AutocompleteList
          label={label}
          lines={found.map((item, index) => ({ key: `${index} ${anchorOf(item)}`, line: labelOf(item) }))}
          none={found.length > 0 ? null : none}
          onClear={choice.text ? choice.clear : null}
          onRefresh={
            onRefresh
              ? () => {
                  onRefresh()
                  lookAgain()
                }
              : null
          }
          onClose={() => {
            box.closeDropdown()
            field.current?.focus()
          }}
        />
      </Combobox>
    </div>
  )
}
