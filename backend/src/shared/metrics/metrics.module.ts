import { Global, Module } from '@nestjs/common';
import { ShopMetrics } from './shop-metrics.js';

@Global()
@Module({ providers: [ShopMetrics], exports: [ShopMetrics] })
export class MetricsModule {}
