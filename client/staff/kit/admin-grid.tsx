import Box from '@mui/material/Box'
import type { GridColDef, GridRowId, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { DataGrid } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { SortDirection } from '../../graphql/graphql.ts'
import { CARD } from '../../theme-looks.ts'
import { getPageNonce } from './page-nonce.ts'
import { PAGE_SIZE } from './use-list-pages.ts'

type AdminGridProps<Row extends GridValidRowModel> = {
  label: string
  rows: readonly Row[]
  /** The `field` of a sortable column names its sort order. */
  columns: readonly GridColDef<Row>[]
  rowHeight: number
  order: { field: string; direction: SortDirection }
  onSort: (field: string, direction: SortDirection) => void
  /** Zero-based. */
  page: number
  hasNextPage: boolean
  /** Null above the counting limit. */
  count: number | null
  onPage: (page: number) => void
  isLoading: boolean
  onOpen?: (id: string) => void
}

/** Table with server-side paging and sorting. Features that affect only the visible page are disabled. */
export function AdminGrid<Row extends GridValidRowModel>(props: AdminGridProps<Row>) {
  const { onOpen } = props
  const { field, direction } = props.order
  // Memoised, because the grid returns to its first page for a new array.
  const sortModel = useMemo<GridSortModel>(
    () => [{ field, sort: direction === 'ASC' ? 'asc' : 'desc' }],
    [field, direction],
  )
  const open = onOpen && ((id: GridRowId) => onOpen(String(id)))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        aria-label={props.label}
        nonce={getPageNonce()}
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
        loading={props.isLoading}
        onRowClick={open && (({ id }, { target }) => isOnControl(target) || open(id))}
        onCellKeyDown={({ id }, event) => {
          // Controls in a cell handle these keys, and Space must not scroll the page.
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
        localeText={{ paginationDisplayedRows: formatRange }}
        sx={[GRID_STYLE, open !== undefined && { '& .MuiDataGrid-row': { cursor: 'pointer' } }]}
      />
    </Box>
  )
}

function formatRange({ from, to, count }: { from: number; to: number; count: number }): string {
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
