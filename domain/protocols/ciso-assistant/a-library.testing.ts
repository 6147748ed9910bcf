/** A small library with the traps of large ones: long lines, anchors, dates, zeros, and numbers that are text. */
export const aLibrary = `urn: urn:acme:risk:library:ward-rules
locale: en
ref_id: ward-rules
name: Ward rules
description: Rules for wards
copyright: Free to use
version: 3
publication_date: 2026-01-31
provider: Acme
objects:
  framework:
    urn: urn:acme:risk:framework:ward-rules
    ref_id: ward-rules
    name: Ward rules
    description: null
    min_score: 1
    max_score: 4
    scores_definition: &levels
    - score: 1
      name: Partial
      description: 'Here and there.'
    - score: 4
      name: Adaptive
      description: Everywhere
    implementation_groups_definition:
    - ref_id: R
      name: Required
    requirement_nodes:
    - urn: urn:acme:ward-rules:a
      assessable: false
      depth: 1
      ref_id: A
      name: ACCESS
      description: "Who comes in:\\nand how."
    - urn: urn:acme:ward-rules:a.1
      assessable: true
      depth: 2
      parent_urn: urn:acme:ward-rules:a
      ref_id: 1.10
      description: Doors are
        locked
      annotation: 'Ex1: bolts'
      typical_evidence: A photograph
      weight: 3
      implementation_groups: [R, X]
    - urn: urn:acme:ward-rules:a.2
      assessable: true
      depth: 2
      parent_urn: urn:acme:ward-rules:a
      name: Keys
      description: Keys are counted
      questions:
        urn:acme:ward-rules:a.2:question:1:
          type: unique_choice
          choices:
          - urn: urn:acme:ward-rules:a.2:question:1:choice:1
            value: 'No'
          - urn: urn:acme:ward-rules:a.2:question:1:choice:2
            value: Yes
          - urn: urn:acme:ward-rules:a.2:question:1:choice:3
            value: N/A
          text: Are keys counted?
        urn:acme:ward-rules:a.2:question:2:
          type: text
          text: Where are they?
    - urn: urn:acme:ward-rules:a.1.note
      assessable: false
      depth: 3
      parent_urn: urn:acme:ward-rules:a.1
      name: Note
      description: Windows count.
`

/** A library that maps one framework to another. */
export const aMapping = `urn: urn:acme:risk:library:mapping
name: One to another
objects:
  requirement_mapping_sets:
  - urn: urn:acme:risk:req_mapping_set:one
    requirement_mappings: []
`
