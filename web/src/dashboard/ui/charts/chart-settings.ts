import { useTheme } from '@mui/material/styles';

/** Shared settings of all charts. They illustrate the table below them, which is the target for keyboard navigation. */
export function useChartSettings() {
  const { market, spacing } = useTheme();
  return {
    colors: [market.colors.lantern],
    hideLegend: true,
    disableKeyboardNavigation: true,
    // The library clips labels at the edge, and half of the last one extends beyond the axis.
    margin: { top: market.sizes.unit, right: Number.parseInt(spacing(3), 10), bottom: 0, left: 0 },
    borderRadius: market.sizes.radiusTiny,
    sx: {
      '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: market.colors.textSoft },
      '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: market.colors.edgeLit },
      '& .MuiChartsGrid-line': { stroke: market.colors.edge },
    },
  };
}
