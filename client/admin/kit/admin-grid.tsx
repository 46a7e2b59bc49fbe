import Box from '@mui/material/Box'
import type { GridColDef, GridRowId, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { DataGrid } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { SortDirection } from '../../graphql/graphql.ts'
import { CARD } from '../../theme-looks.ts'
import { pageNonce } from './page-nonce.ts'
import { PAGE_SIZE } from './use-list-pages.ts'

type AdminGridProps<Row extends GridValidRowModel> = {
  label: string
  rows: readonly Row[]
  /** A column that can be sorted has the name of its order as its field. */
  columns: readonly GridColDef<Row>[]
  rowHeight: number
  order: { field: string; direction: SortDirection }
  onSort: (field: string, direction: SortDirection) => void
  /** Counts from 0. */
  page: number
  hasNextPage: boolean
  /** How many match on all pages; null for more than are counted. */
  count: number | null
  onPage: (page: number) => void
  isReading: boolean
  /** For Enter on a cell and a click on a row. */
  onOpen?: (id: string) => void
}

/** A table that is paged and sorted by the server, without what would only act on the page that is shown. */
export function AdminGrid<Row extends GridValidRowModel>(props: AdminGridProps<Row>) {
  const { onOpen } = props
  const { field, direction } = props.order
  // Another array counts as another order, for which the table goes back to its first page.
  const sortModel = useMemo<GridSortModel>(
    () => [{ field, sort: direction === 'ASC' ? 'asc' : 'desc' }],
    [field, direction],
  )
  const open = onOpen && ((id: GridRowId) => onOpen(String(id)))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        aria-label={props.label}
        nonce={pageNonce()}
        rows={props.rows}
        columns={props.columns}
        rowHeight={props.rowHeight}
        columnHeaderHeight={48}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={([sorted]) => {
          if (sorted) props.onSort(sorted.field, sorted.sort === 'asc' ? 'ASC' : 'DESC')
        }}
        paginationMode="server"
        paginationModel={{ page: props.page, pageSize: PAGE_SIZE }}
        onPaginationModelChange={({ page }) => props.onPage(page)}
        paginationMeta={{ hasNextPage: props.hasNextPage }}
        pageSizeOptions={[PAGE_SIZE]}
        rowCount={props.count ?? -1}
        loading={props.isReading}
        onRowClick={open && (({ id }, { target }) => isOnControl(target) || open(id))}
        onCellKeyDown={({ id }, event) => {
          // What stands in the cell answers by itself, and the space bar must not turn the page under it.
          if (isOnControl(event.target))
            event.defaultMuiPrevented = event.key === ' ' || event.key === 'Enter'
          else if (event.key === 'Enter') open?.(id)
        }}
        filterMode="server"
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableColumnResize
        disableRowSelectionOnClick
        disableVirtualization
        rowSelection={false}
        localeText={{ paginationDisplayedRows: rangeInWords }}
        sx={[GRID_STYLE, open !== undefined && { '& .MuiDataGrid-row': { cursor: 'pointer' } }]}
      />
    </Box>
  )
}

function rangeInWords({ from, to, count }: { from: number; to: number; count: number }): string {
  return `${from}–${to} of ${count === -1 ? 'more than 1,000' : count}`
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

const GRID_STYLE = {
  ...CARD,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 700 },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    lineHeight: 1.4,
    borderTop: '1px solid var(--mui-palette-divider)',
  },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': {
    outline: '3px solid var(--mui-palette-secondary-main)',
    outlineOffset: '-3px',
  },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineWidth: 3 },
  '& .MuiTablePagination-displayedRows': { fontSize: '0.9375rem' },
} as const
